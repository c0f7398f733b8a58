"""Drives each feature of `weaver lsp` with pytest-lsp, which has the capabilities of VS Code.

WEAVER names the binary. `python3 -m pytest Tests/Editors/test_client.py` runs the tests.
"""

import asyncio
import os
import pathlib
import sys
import tempfile

import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import project  # noqa: E402

FOLDER = pathlib.Path(tempfile.mkdtemp()).resolve()
project.write(FOLDER)
CONFIG = ClientServerConfig(server_command=[os.environ.get("WEAVER", "weaver"), "lsp", "--stdio"])


def uri(name):
    return (FOLDER / name).as_uri()


def document(name):
    return types.TextDocumentIdentifier(uri=uri(name))


def text(name):
    return (FOLDER / name).read_text()


def position(name, mark):
    """The position of the first letter of `mark` in a file."""
    before = text(name).split(mark, 1)
    assert len(before) == 2, f"{name} has no {mark!r}"
    lines = before[0].split("\n")
    return types.Position(line=len(lines) - 1, character=len(lines[-1]))


def at(name, mark):
    return dict(text_document=document(name), position=position(name, mark))


def spot(name, mark):
    here = position(name, mark)
    return types.Range(start=here, end=here)


def whole(name):
    lines = text(name).split("\n")
    return types.Range(start=types.Position(0, 0), end=types.Position(len(lines), 0))


def places(locations):
    return sorted(f"{pathlib.Path(found.uri).name}:{found.range.start.line + 1}" for found in locations)


@pytest_lsp.fixture(config=CONFIG)
async def client(lsp_client: LanguageClient):
    capabilities = client_capabilities("visual-studio-code")
    lsp_client.registered = []

    @lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(params: types.RegistrationParams):
        lsp_client.registered += [one.method for one in params.registrations]

    @lsp_client.feature(types.WINDOW_SHOW_MESSAGE_REQUEST)
    def choose(params: types.ShowMessageRequestParams):
        return params.actions[-1]

    answer = await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=capabilities,
            root_uri=FOLDER.as_uri(),
            workspace_folders=[types.WorkspaceFolder(uri=FOLDER.as_uri(), name="project")],
        )
    )
    lsp_client.server = answer.capabilities
    for name in project.FILES:
        kind = {"swift": "swift", "weaver": "weaver"}.get(name.rsplit(".", 1)[1], "yaml")
        lsp_client.text_document_did_open(
            types.DidOpenTextDocumentParams(
                text_document=types.TextDocumentItem(uri=uri(name), language_id=kind, version=1, text=text(name))
            )
        )
    yield
    await lsp_client.shutdown_session()


async def diagnostics(client, name):
    """The diagnostics of a file, pulled or pushed as the server has it."""
    if client.server.diagnostic_provider:
        report = await client.text_document_diagnostic_async(types.DocumentDiagnosticParams(document(name)))
        return report.items
    while uri(name) not in client.diagnostics:
        await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    return client.diagnostics[uri(name)]


async def test_diagnostics(client):
    found = await diagnostics(client, "Lost.swift")
    assert [one.code for one in found] == ["unresolved-dependency"]
    assert not await diagnostics(client, "App.swift")


async def test_code_actions(client):
    found = await diagnostics(client, "Lost.swift")
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(
            document("Lost.swift"), spot("Lost.swift", "clock <-"), types.CodeActionContext(diagnostics=found)
        )
    )
    titles = [action.title for action in actions]
    assert titles == ["Register 'clock' in 'App'"]
    moves = await client.text_document_code_action_async(
        types.CodeActionParams(
            document("Screen.swift"),
            spot("Screen.swift", "panel"),
            types.CodeActionContext(diagnostics=[], only=[types.CodeActionKind.Refactor]),
        )
    )
    # The project has an error, so no move can be proven.
    assert not moves
    created = await client.text_document_code_action_async(
        types.CodeActionParams(
            document("App.swift"), spot("App.swift", "Clock {"), types.CodeActionContext(diagnostics=[])
        )
    )
    assert [action.title for action in created] == ["Create the manifest Clock.weaver"]


async def test_hover(client):
    found = await client.text_document_hover_async(types.HoverParams(**at("Screen.swift", "logger")))
    assert found.contents.value.startswith("**Screen.logger**: reference")
    key = await client.text_document_hover_async(types.HoverParams(**at(".weaver.yaml", "warnings")))
    assert key.contents.value.startswith("**warnings**")
    read = await client.text_document_hover_async(types.HoverParams(**at("server.yml", "url")))
    assert "App: address = String" in read.contents.value


async def test_navigation(client):
    reference = at("Screen.swift", "logger")
    found = await client.text_document_definition_async(types.DefinitionParams(**reference))
    assert places(found) == ["App.swift:4"]
    found = await client.text_document_declaration_async(types.DeclarationParams(**reference))
    assert places(found) == ["Screen.swift:2"]
    found = await client.text_document_type_definition_async(types.TypeDefinitionParams(**reference))
    assert places(found) == ["App.swift:12"]
    found = await client.text_document_implementation_async(types.ImplementationParams(**reference))
    assert places(found) == ["App.swift:13"]
    found = await client.text_document_references_async(
        types.ReferenceParams(context=types.ReferenceContext(include_declaration=True), **reference)
    )
    assert set(places(found)) >= {"App.swift:4", "Panel.weaver:3", "Screen.swift:2"}
    found = await client.text_document_document_highlight_async(types.DocumentHighlightParams(**reference))
    assert [one.range.start.line for one in found] == [1, 3]


async def test_properties(client):
    found = await client.text_document_definition_async(types.DefinitionParams(**at("App.swift", 'url"')))
    assert places(found) == ["server.yml:2"]
    found = await client.text_document_definition_async(types.DefinitionParams(**at("server.yml", "url")))
    assert places(found) == ["App.swift:6"]


async def test_symbols(client):
    found = await client.text_document_document_symbol_async(types.DocumentSymbolParams(document("App.swift")))
    assert [one.name for one in found] == ["App"]
    assert [one.name for one in found[0].children] == ["logger", "address", "screen", "lost"]
    found = await client.workspace_symbol_async(types.WorkspaceSymbolParams("panel"))
    assert {one.name for one in found} >= {"panel", "Panel"}


async def test_call_hierarchy(client):
    items = await client.text_document_prepare_call_hierarchy_async(
        types.CallHierarchyPrepareParams(**at("Screen.swift", "Screen"))
    )
    assert [item.name for item in items] == ["Screen"]
    builders = await client.call_hierarchy_incoming_calls_async(types.CallHierarchyIncomingCallsParams(items[0]))
    assert [call.from_.name for call in builders] == ["App"]
    built = await client.call_hierarchy_outgoing_calls_async(types.CallHierarchyOutgoingCallsParams(items[0]))
    assert [call.to.name for call in built] == ["Panel"]


async def test_completion(client):
    found = await client.text_document_completion_async(types.CompletionParams(**at("App.swift", "lazy")))
    assert [item.label for item in found.items] == ["transient", "container", "lazy", "weak"]
    found = await client.text_document_completion_async(types.CompletionParams(**at("App.swift", 'server.url"')))
    assert "server.url" in [item.label for item in found.items]


async def test_signature(client):
    found = await client.text_document_signature_help_async(types.SignatureHelpParams(**at("App.swift", "Screen")))
    assert any(one.label == "Screen.init(logger: Logging)" for one in found.signatures), found


async def test_rename(client):
    range_ = await client.text_document_prepare_rename_async(types.PrepareRenameParams(**at("Screen.swift", "panel")))
    assert range_.placeholder == "panel"
    edit = await client.text_document_rename_async(types.RenameParams(new_name="pane", **at("Screen.swift", "panel")))
    assert [change.text_document.uri for change in edit.document_changes] == [uri("Screen.swift")]


async def test_formatting(client):
    options = types.FormattingOptions(tab_size=2, insert_spaces=True)
    edits = await client.text_document_formatting_async(types.DocumentFormattingParams(document("Panel.weaver"), options))
    assert [edit.new_text.strip() for edit in edits] == ["logger: Logging"]
    edits = await client.text_document_range_formatting_async(
        types.DocumentRangeFormattingParams(document("Panel.weaver"), whole("Panel.weaver"), options)
    )
    assert [edit.new_text.strip() for edit in edits] == ["logger: Logging"]


async def test_views(client):
    folds = await client.text_document_folding_range_async(types.FoldingRangeParams(document("Panel.weaver")))
    assert [(fold.start_line, fold.end_line) for fold in folds] == [(0, 2), (1, 2)]
    tokens = await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(document("Panel.weaver")))
    assert len(tokens.data) % 5 == 0 and tokens.data
    hints = await client.text_document_inlay_hint_async(
        types.InlayHintParams(document("Screen.swift"), whole("Screen.swift"))
    )
    assert [hint.label for hint in hints] == ["= Logger"]


async def test_code_lenses(client):
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(document("App.swift")))
    lens = next(lens for lens in lenses if lens.command.title.startswith("2 references"))
    assert lens.command.command in client.server.execute_command_provider.commands
    shown = await client.workspace_execute_command_async(
        types.ExecuteCommandParams(lens.command.command, lens.command.arguments)
    )
    assert len(shown) == 2


async def test_changes(client):
    """An unsaved text counts, in UTF-16."""
    line = text("Lost.swift").split("\n")[1]
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(version=2, uri=uri("Lost.swift")),
            content_changes=[
                types.TextDocumentContentChangePartial(
                    range=types.Range(types.Position(1, 0), types.Position(1, len(line))), text="    // 🎬"
                )
            ],
        )
    )
    client.diagnostics.pop(uri("Lost.swift"), None)
    for _ in range(100):
        if not await diagnostics(client, "Lost.swift"):
            return
        client.diagnostics.pop(uri("Lost.swift"), None)
        await asyncio.sleep(0.01)
    assert False, "the diagnostics are those of the old text"
