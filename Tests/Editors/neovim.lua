-- Drives `weaver lsp` with Neovim 0.7: `nvim --headless --clean -n -c 'luafile neovim.lua'` in the folder of the
-- project. WEAVER names the binary. Prints a line for each feature, and ends with the number of those that failed.

local failures = 0

local function check(name, is_right, found)
  if not is_right then failures = failures + 1 end
  io.stdout:write((is_right and 'ok ' or 'FAILED ') .. name .. (is_right and '' or ': ' .. vim.inspect(found)) .. '\n')
end

local function folder(name) return vim.fn.getcwd() .. '/' .. name end

vim.o.hidden = true
vim.filetype.add({ extension = { weaver = 'weaver' } })
local messages = {}
vim.lsp.handlers['window/showMessage'] = function(_, result) table.insert(messages, result.message) end
local client = vim.lsp.start_client({
  name = 'weaver', cmd = { os.getenv('WEAVER') or 'weaver', 'lsp' }, root_dir = vim.fn.getcwd(),
})

local function open(name)
  if vim.fn.expand('%:t') ~= name then vim.cmd('edit ' .. name) end
  vim.lsp.buf_attach_client(0, client)
end

open('App.swift')
local started = vim.wait(20000, function() return vim.lsp.get_client_by_id(client).initialized end, 10)
check('initialize', started)

--- Puts the cursor on the first letter of a text.
local function go(text)
  vim.api.nvim_win_set_cursor(0, { 1, 0 })
  if vim.fn.search('\\V' .. text, 'cW') == 0 then error('no ' .. text) end
end

--- The result of a request at the cursor.
local function request(method, more)
  local params = vim.tbl_extend('force', vim.lsp.util.make_position_params(), more or {})
  local answers = vim.lsp.buf_request_sync(0, method, params, 20000) or {}
  local answer = answers[client] or {}
  return answer.result, answer.err
end

--- The files and lines of locations, sorted.
local function places(locations)
  local found = {}
  for _, one in ipairs(locations or {}) do
    table.insert(found, vim.fn.fnamemodify(vim.uri_to_fname(one.uri), ':t') .. ':' .. (one.range.start.line + 1))
  end
  table.sort(found)
  return table.concat(found, ' ')
end

local function checkPlaces(name, method, expected)
  local found = places((request(method)))
  check(name, found == expected, found)
end

local function text() return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), '\n') end

-- Diagnostics, those of another file among them.
open('Lost.swift')
local lost = vim.api.nvim_get_current_buf()
vim.wait(20000, function() return #vim.diagnostic.get(lost) > 0 end, 10)
local told = vim.diagnostic.get(lost)
check('diagnostics', #told == 1 and told[1].code == 'unresolved-dependency', told)

-- Code actions: the first one that registers the clock is applied.
go('clock <-')
local actions = request('textDocument/codeAction', {
  range = vim.lsp.util.make_range_params().range,
  context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics() },
})
check('codeAction', actions and #actions > 0, actions)
if actions and actions[1] then
  vim.lsp.util.apply_workspace_edit(actions[1].edit, vim.lsp.get_client_by_id(client).offset_encoding)
  check('codeAction is applied', vim.wait(20000, function() return #vim.diagnostic.get(lost) == 0 end, 10), text())
end

open('Screen.swift')
go('logger')
local hover = request('textDocument/hover')
check('hover', hover and hover.contents.value:find('^%*%*Screen.logger') ~= nil, hover)
checkPlaces('definition', 'textDocument/definition', 'App.swift:4')
checkPlaces('declaration', 'textDocument/declaration', 'Screen.swift:2')
checkPlaces('typeDefinition', 'textDocument/typeDefinition', 'App.swift:13')
checkPlaces('implementation', 'textDocument/implementation', 'App.swift:14')
local references = places((request('textDocument/references', { context = { includeDeclaration = true } })))
check('references', references:find('Panel.weaver:3') ~= nil and references:find('Screen.swift:2') ~= nil, references)
local highlights = request('textDocument/documentHighlight')
check('documentHighlight', highlights and #highlights == 2, highlights)
vim.lsp.buf.definition()
check('jump to the definition', vim.wait(20000, function() return vim.fn.expand('%:t') == 'App.swift' end, 10))

open('App.swift')
local symbols = request('textDocument/documentSymbol', { textDocument = vim.lsp.util.make_text_document_params() })
check('documentSymbol', symbols and symbols[1].name == 'App' and #symbols[1].children == 5, symbols)
local found = request('workspace/symbol', { query = 'panel' })
check('workspace/symbol', found and #found >= 2, found)

open('Screen.swift')
go('Screen')
local items = request('textDocument/prepareCallHierarchy')
check('prepareCallHierarchy', items and items[1].name == 'Screen', items)
if items then
  local incoming = request('callHierarchy/incomingCalls', { item = items[1] })
  check('incomingCalls', incoming and incoming[1].from.name == 'App', incoming)
  local outgoing = request('callHierarchy/outgoingCalls', { item = items[1] })
  check('outgoingCalls', outgoing and outgoing[1].to.name == 'Panel', outgoing)
end

-- Completion, as Neovim shows it.
open('App.swift')
go('lazy')
local completion = request('textDocument/completion')
local shown = {}
for _, item in ipairs(completion and vim.lsp.util.text_document_completion_list_to_complete_items(completion, '') or {}) do
  table.insert(shown, item.word)
end
check('completion', table.concat(shown, ' ') == 'transient container lazy weak', shown)

go('Screen')
local signature = request('textDocument/signatureHelp')
check('signatureHelp', signature and #signature.signatures > 0, signature)

-- Code lenses are shown, and the one at the cursor is chosen.
vim.lsp.codelens.refresh()
local buffer = vim.api.nvim_get_current_buf()
local has_lenses = vim.wait(20000, function() return #vim.lsp.codelens.get(buffer) > 0 end, 10)
check('codeLens', has_lenses)
go('logger')
vim.lsp.codelens.run()
check('codeLens is run', vim.wait(20000, function() return #messages > 0 end, 10), messages)
check('codeLens tells places', (messages[#messages] or ''):find('Screen.swift:2') ~= nil, messages)

-- Properties.
go('url"')
checkPlaces('definition of a property', 'textDocument/definition', 'server.yml:2')
open('server.yml')
go('url')
checkPlaces('definition of a key', 'textDocument/definition', 'App.swift:7')

open('.weaver.yaml')
go('warnings')
local key = request('textDocument/hover')
check('hover of a key', key and key.contents.value:find('^%*%*warnings') ~= nil, key)

-- Formatting, of a range and of the whole manifest.
open('Panel.weaver')
go('logger')
local options = { tabSize = 2, insertSpaces = true }
local edits = request('textDocument/rangeFormatting', {
  range = { start = { line = 0, character = 0 }, ['end'] = { line = 3, character = 0 } }, options = options,
})
check('rangeFormatting', edits and #edits == 1, edits)
vim.lsp.buf.formatting_sync(options, 20000)
check('formatting', text():find('logger: Logging') ~= nil, text())
local folds = request('textDocument/foldingRange')
check('foldingRange', folds and #folds == 2, folds)
local tokens = request('textDocument/semanticTokens/full')
check('semanticTokens', tokens and #tokens.data > 0, tokens)

-- Renaming changes the open buffers.
open('Screen.swift')
go('panel')
vim.lsp.buf.rename('pane')
check('rename', vim.wait(20000, function() return text():find('pane = Panel') ~= nil end, 10), text())
local hints = request('textDocument/inlayHint', {
  range = { start = { line = 0, character = 0 }, ['end'] = { line = 5, character = 0 } },
})
check('inlayHint', hints and #hints == 1 and hints[1].label == '= Logger', hints)

-- A file that is written while no buffer is open is seen: Neovim 0.7 does not watch files.
local file = io.open(folder('More.weaver'), 'w')
file:write('Screen:\n  references:\n    door: Door\n')
file:close()
open('Screen.swift')
local function count()
  local sum = 0
  for _, diagnostic in ipairs(vim.diagnostic.get()) do
    if diagnostic.message:find('door') then sum = sum + 1 end
  end
  return sum
end
check('files are watched', vim.wait(20000, function() return count() > 0 end, 50), vim.diagnostic.get())

vim.lsp.stop_client(client)
check('shutdown', vim.wait(20000, function() return vim.lsp.get_client_by_id(client) == nil end, 10))
io.stdout:write(failures .. ' failed\n')
vim.cmd(failures == 0 and 'qall!' or 'cquit!')
