import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRemote } from '../build/find-remote.ts';
import { refreshGenerated } from '../build/refresh-generated.ts';
import { ForeseenError, type CommandContext, type ExitCode } from '../command/command.ts';
import { platformOf, platformOption, readOptions } from '../command/options.ts';
import { remoteWebpack } from '../webpack/remote-webpack.ts';
import { createDevServer } from './dev-server.ts';
import { DEVELOPMENT_MODULE, forDevelopment } from './development-configuration.ts';
import { watchRemote } from './watch-remote.ts';

const DEFAULT_PORT = '3300';
const DEFAULT_FIRM = 'harbour';
/** Nobody else's browser reaches it. */
const HOST = '127.0.0.1';

/** `atrium dev`: runs until it is told to stop. */
export async function dev(args: string[], context: CommandContext): Promise<ExitCode> {
  const options = readOptions(args, { ...platformOption, firm: { type: 'string' }, port: { type: 'string' } });
  const { firm = DEFAULT_FIRM, port = DEFAULT_PORT } = options.values as { firm?: string; port?: string };
  const platform = new URL(platformOf(options, context));
  if (platform.protocol !== 'http:')
    throw new ForeseenError(
      'atrium dev needs a platform over http, such as one on this machine: a platform over https holds signing-in to its own address.',
    );
  const { name } = findRemote(context.folder);
  await expectPlatform(platform);
  await refreshGenerated(context.folder);
  const outputFolder = await mkdtemp(join(tmpdir(), `atrium-${name}-`));
  const configuration = forDevelopment(remoteWebpack(context.folder, { exposes: DEVELOPMENT_MODULE }), {
    folder: context.folder,
    outputFolder,
  });
  const remote = watchRemote(configuration, {
    outputFolder,
    report: (line) => context.write(`${name} ${line}`),
    prepare: () => refreshGenerated(context.folder),
  });
  const server = createDevServer({ name, platform, remote });
  try {
    await listen(server, Number(port));
    const descriptor = await remote.descriptor();
    const [first] = descriptor?.routes ?? [];
    context.write(
      `\n${name} from source, the rest from ${platform.origin}:\n  http://localhost:${port}/${firm}${first?.path ?? ''}\nNobody else sees it. Ctrl+C ends it.\n`,
    );
    await untilStopped();
    return 0;
  } finally {
    server.closeAllConnections();
    server.close();
    await remote.close();
    await rm(outputFolder, { recursive: true, force: true });
  }
}

async function expectPlatform(platform: URL): Promise<void> {
  await fetch(platform, { signal: AbortSignal.timeout(10_000) }).catch(() => {
    throw new ForeseenError(
      `There is no platform at ${platform.origin}. Start one (npm start in the workspace), or name one: --platform http://…`,
    );
  });
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ForeseenError(`Port ${port} is taken. Choose another: --port ${port + 1}`)
          : error,
      ),
    );
    server.listen(port, HOST, resolve);
  });
}

function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
