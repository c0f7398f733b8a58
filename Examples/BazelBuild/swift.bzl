"""Compiles Swift modules and links apps by `swiftc`: as much of rules_swift as the example needs, and works offline."""

load(":weaver.bzl", "WeaverInfo")

SwiftInfo = provider(
    doc = "A compiled Swift module.",
    fields = {
        "modules": "a depset of .swiftmodule files: of this module, and of all that it depends on",
        "objects": "a depset of object files, likewise",
    },
)

# A toolchain is too large to be an input, and is not at the same place on each machine: `swiftc` is taken from the PATH
# (`--action_env=PATH`), on the machine that runs bazel. What it writes may be cached.
_LOCALLY = {"no-remote-exec": "1"}

def _swift_module_impl(ctx):
    weave = ctx.attr.weave[WeaverInfo]
    module = ctx.actions.declare_file(weave.module_name + ".swiftmodule")
    object = ctx.actions.declare_file(weave.module_name + ".o")
    modules = depset(transitive = [dep[SwiftInfo].modules for dep in ctx.attr.deps])
    sources = ctx.files.srcs + [weave.generated]

    arguments = ctx.actions.args()
    arguments.add("-swift-version", "6")
    arguments.add("-parse-as-library")
    arguments.add("-whole-module-optimization")
    arguments.add("-module-name", weave.module_name)
    if weave.package_name:
        arguments.add("-package-name", weave.package_name)
    arguments.add("-emit-module-path", module)
    arguments.add("-emit-object")
    arguments.add("-o", object)
    arguments.add_all(modules, map_each = _folder, before_each = "-I", uniquify = True)
    arguments.add_all(sources)
    ctx.actions.run(
        executable = "swiftc",
        arguments = [arguments],
        inputs = depset(sources, transitive = [modules]),
        outputs = [module, object],
        mnemonic = "SwiftCompile",
        progress_message = "Compiling " + weave.module_name,
        use_default_shell_env = True,
        execution_requirements = _LOCALLY,
    )
    return [
        DefaultInfo(files = depset([module, object])),
        SwiftInfo(
            modules = depset([module], transitive = [modules]),
            objects = depset([object], transitive = [dep[SwiftInfo].objects for dep in ctx.attr.deps]),
        ),
    ]

def _folder(file):
    return file.dirname

swift_module = rule(
    implementation = _swift_module_impl,
    attrs = {
        "srcs": attr.label_list(mandatory = True, allow_files = [".swift"]),
        "weave": attr.label(mandatory = True, providers = [WeaverInfo]),
        "deps": attr.label_list(providers = [SwiftInfo]),
    },
)

def _swift_app_impl(ctx):
    app = ctx.actions.declare_file(ctx.label.name)
    objects = ctx.attr.module[SwiftInfo].objects
    arguments = ctx.actions.args()
    arguments.add("-o", app)
    arguments.add_all(objects)
    ctx.actions.run(
        executable = "swiftc",
        arguments = [arguments],
        inputs = objects,
        outputs = [app],
        mnemonic = "SwiftLink",
        progress_message = "Linking " + ctx.label.name,
        use_default_shell_env = True,
        execution_requirements = _LOCALLY,
    )
    return [DefaultInfo(files = depset([app]), executable = app)]

swift_app = rule(
    implementation = _swift_app_impl,
    executable = True,
    attrs = {"module": attr.label(mandatory = True, providers = [SwiftInfo])},
)
