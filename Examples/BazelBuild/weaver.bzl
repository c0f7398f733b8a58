"""Runs weaver in one action a module, which reads the module's sources and the interfaces of its dependencies."""

WeaverInfo = provider(
    doc = "A module that Weaver has read.",
    fields = {
        "module_name": "the name that Swift sources import it by",
        "package_name": "the package that it belongs to, or the empty string",
        "executable": "whether it is an executable's, which offers nothing to other modules",
        "generated": "the Swift file to compile with the module's sources",
        "interfaces": "a depset of interface files: of this module, and of all that it depends on",
    },
)

def _weaver_module_impl(ctx):
    module = ctx.attr.module_name
    interfaces = depset(transitive = [dep[WeaverInfo].interfaces for dep in ctx.attr.deps])
    generated = ctx.actions.declare_file(module + ".weaver.swift")
    outputs = [generated]

    # Paths are those of Bazel, relative to the folder that the action runs in: no absolute path is passed.
    arguments = ctx.actions.args()
    arguments.add("compile")
    arguments.add("--quiet")
    arguments.add("--no-cache")
    arguments.add("--module-name", module)
    if ctx.attr.package_name:
        arguments.add("--package-name", ctx.attr.package_name)
    arguments.add("--main-output-path", generated)
    if ctx.attr.executable:
        arguments.add("--executable")
    else:
        interface = ctx.actions.declare_file(module + ".weaver-interface")
        outputs.append(interface)
        arguments.add("--emit-interface", interface)
    if ctx.file.config:
        arguments.add("--config-path", ctx.file.config)
    arguments.add_all(ctx.attr.options)
    arguments.add_all("--input-path", ctx.files.srcs)

    # Where there are more interfaces than a command line can hold, Bazel lists them in a file: `--interface @FILE`.
    names = ctx.actions.args()
    names.use_param_file("@%s")
    names.set_param_file_format("multiline")
    names.add_all(interfaces)

    ctx.actions.run(
        executable = ctx.executable._weaver,
        arguments = [arguments, "--interface", names] if ctx.attr.deps else [arguments],
        inputs = depset(
            ctx.files.srcs + ([ctx.file.config] if ctx.file.config else []) + ctx.files.property_files,
            transitive = [interfaces],
        ),
        outputs = outputs,
        mnemonic = "Weaver",
        progress_message = "Weaving " + module,
    )
    return [
        DefaultInfo(files = depset([generated])),
        OutputGroupInfo(interface = depset(outputs[1:])),
        WeaverInfo(
            module_name = module,
            package_name = ctx.attr.package_name,
            executable = ctx.attr.executable,
            generated = generated,
            interfaces = depset(outputs[1:], transitive = [interfaces]),
        ),
    ]

weaver_module = rule(
    implementation = _weaver_module_impl,
    doc = "Checks the dependency graph of one Swift module, and writes its generated Swift and its interface.",
    attrs = {
        "module_name": attr.string(mandatory = True),
        "package_name": attr.string(),
        "srcs": attr.label_list(mandatory = True, allow_files = [".swift", ".weaver"]),
        "deps": attr.label_list(providers = [WeaverInfo]),
        "executable": attr.bool(),
        "config": attr.label(allow_single_file = [".yaml", ".json"]),
        "property_files": attr.label_list(
            doc = "the property files that `config` or `options` name",
            allow_files = [".yml", ".yaml", ".json"],
        ),
        "options": attr.string_list(doc = "further options of `weaver compile`"),
        "_weaver": attr.label(
            default = "//tools:weaver",
            allow_single_file = True,
            executable = True,
            cfg = "exec",
        ),
    },
)
