import type { CommandContext, ExitCode } from './command.ts';

export type RunCommand = (args: string[], context: CommandContext) => Promise<ExitCode>;

export interface CommandEntry {
  readonly usage: string;
  readonly does: string;
  /** Loaded when asked for: webpack takes a second to start. */
  readonly load: () => Promise<RunCommand>;
}

/** What `atrium` can do, in the order a team meets it. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  create: {
    usage: 'create <name> [--title "…"] [--folder …]',
    does: 'Makes a new remote that builds, tests and publishes as it is.',
    load: async () => (await import('../create/create.command.ts')).create,
  },
  dev: {
    usage: 'dev [--platform …] [--firm harbour] [--port 3300]',
    does: 'Shows this remote from source inside a running platform; the others as published.',
    load: async () => (await import('../dev/dev.command.ts')).dev,
  },
  codegen: {
    usage: 'codegen [--platform …]',
    does: 'Types of the GraphQL operations, as every command writes them. With --platform, its schema is fetched first.',
    load: async () => (await import('../build/codegen.command.ts')).codegen,
  },
  build: {
    usage: 'build',
    does: 'Builds this remote into dist/, with its remote.json.',
    load: async () => (await import('../build/build.command.ts')).build,
  },
  test: {
    usage: 'test [arguments of jest]',
    does: "This remote's tests.",
    load: async () => (await import('../build/tools.command.ts')).test,
  },
  lint: {
    usage: 'lint [arguments of ESLint]',
    does: 'Lint and types.',
    load: async () => (await import('../build/tools.command.ts')).lint,
  },
  key: {
    usage: 'key [--key <file>]',
    does: "Makes the team's key, or shows the public half to hand to an operator.",
    load: async () => (await import('../publish/key.command.ts')).key,
  },
  check: {
    usage: 'check [--platform …] [--key <file>] [--no-build]',
    does: 'Every check of a publish, here, without publishing.',
    load: async () => (await import('../publish/check.command.ts')).check,
  },
  publish: {
    usage: 'publish [--platform …] [--key <file>] [--no-build]',
    does: 'Builds, checks, signs and uploads. Published twice, the same build is one build.',
    load: async () => (await import('../publish/publish.command.ts')).publish,
  },
  status: {
    usage: 'status [--platform …] [--key <file>]',
    does: "This remote's builds, who gets them and how they fare.",
    load: async () => (await import('../publish/status.command.ts')).status,
  },
  pack: {
    usage: 'pack [--to <folder>]',
    does: 'In the workspace: packs the kit for repositories outside it.',
    load: async () => (await import('../pack/pack.command.ts')).pack,
  },
};
