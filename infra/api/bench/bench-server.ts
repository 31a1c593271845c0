import { mkdtemp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTenantRunner } from '@atrium/database';
import Fastify from 'fastify';
import { registerApi } from '../src/index.ts';
import { createTestFiles } from '../src/testing/test-files.ts';
import { createBareServer } from './bare-handler.ts';
import { publishedTexts } from './workloads.ts';

/** A process of its own for each side: `node bench-server.ts api|bare <connection string>`; tells its port. */
const [side, connectionString = ''] = process.argv.slice(2);
const runner = createTenantRunner({ connectionString, poolSize: 8 });
const tell = (port: number): void => {
  process.send?.({ port });
};

if (side === 'api') {
  // As in production: a line for each request and each answer.
  const app = Fastify({ logger: { level: 'info', file: join(await mkdtemp(join(tmpdir(), 'atrium-bench-')), 'log') } });
  const logger = {
    info: () => undefined,
    warn: () => undefined,
    error: (fields: object, message: string) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
  };
  // As in production: what runs is what was published, by the hash of its text.
  const operations = { runsOthers: false, find: (id: string) => publishedTexts.get(id) };
  const { options: files } = await createTestFiles();
  await registerApi(app, {
    runner,
    files,
    mode: 'production',
    operations,
    accessTokenSecret: new Uint8Array(32).fill(7),
    logger,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  tell((app.server.address() as AddressInfo).port);
} else {
  const server = createBareServer(runner);
  server.listen(0, '127.0.0.1', () => {
    tell((server.address() as AddressInfo).port);
  });
}
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicroseconds: user + system });
});
process.on('disconnect', () => process.exit());
