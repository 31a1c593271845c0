import assert from 'node:assert/strict';
import { createServer as createPlain, type Server, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { createServer as createSecure, createSecureContext, TLSSocket } from 'node:tls';
import { createTestDatabase, defineSystemStatement, type NoParameters, type TestDatabase } from '@atrium/database';
import { testCertificate } from './certificates.fixtures.ts';
import { certificateTargets, createCertificateRound } from './certificate-round.ts';
import { readCertificate, type CertificateTarget } from './read-certificate.ts';

let database: TestDatabase;
const context = testCertificate;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

async function listening<T>(server: Server, work: (port: number) => Promise<T>): Promise<T> {
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  try {
    return await work(typeof address === 'object' && address !== null ? address.port : 0);
  } finally {
    server.close();
  }
}
const target = (port: number, begins: CertificateTarget['begins']): CertificateTarget => ({
  purpose: 'public',
  host: '127.0.0.1',
  port,
  begins,
});
const secure = (socket: Socket): void => {
  new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(context) }).on('error', () => undefined);
};
const yearOf = (until: Date | null): number | undefined => until?.getUTCFullYear();

test('reads until when a certificate holds, though nobody vouches for it', async () => {
  const until = await listening(createSecure(context), (port) => readCertificate(target(port, 'at once')));
  assert.equal(yearOf(until), 2126);
});

test('asks a mail server for TLS first, and takes no for an answer', async () => {
  const mail = (offers: boolean): Server =>
    createPlain((socket) => {
      socket.on('error', () => undefined);
      socket.write('220 mail.example ready\r\n');
      const answer = (line: Buffer): void => {
        if (line.toString().startsWith('EHLO'))
          socket.write(`250-mail.example\r\n${offers ? '250-STARTTLS\r\n' : ''}250 SIZE\r\n`);
        else {
          socket.off('data', answer);
          socket.write('220 go ahead\r\n', () => secure(socket));
        }
      };
      socket.on('data', answer);
    });
  assert.equal(yearOf(await listening(mail(true), (port) => readCertificate(target(port, 'smtp')))), 2126);
  assert.equal(await listening(mail(false), (port) => readCertificate(target(port, 'smtp'))), null);
});

test('asks PostgreSQL for TLS first', async () => {
  const postgres = (answer: string): Server =>
    createPlain((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.write(answer, () => answer === 'S' && secure(socket)));
    });
  assert.equal(yearOf(await listening(postgres('S'), (port) => readCertificate(target(port, 'postgresql')))), 2126);
  assert.equal(await listening(postgres('N'), (port) => readCertificate(target(port, 'postgresql'))), null);
});

test('looks at what others meet, and at nothing of this machine', () => {
  assert.deepEqual(
    certificateTargets({
      publicUrl: 'https://atrium.example',
      smtpUrl: 'smtp://me:secret@mail.example',
      databaseUrl: 'postgres://me:secret@db.example:6000/atrium',
    }).map(({ purpose, host, port, begins }) => `${purpose} ${host}:${port} ${begins}`),
    ['public atrium.example:443 at once', 'mail mail.example:587 smtp', 'database db.example:6000 postgresql'],
  );
  assert.deepEqual(
    certificateTargets({ publicUrl: null, smtpUrl: 'smtp://127.0.0.1:25', databaseUrl: 'postgres://localhost/x' }),
    [],
  );
});

test('keeps what was found, and twice a day at most', async () => {
  const listed = defineSystemStatement<NoParameters, { address: string; hasDate: boolean; problem: string | null }>({
    name: 'test.certificates',
    text: 'select address, valid_until is not null as "hasDate", problem from certificate_checks order by address',
  });
  let time = 0;
  let asked = 0;
  const server = createSecure(context).on('connection', () => (asked += 1));
  await listening(server, async (port) => {
    const { round } = createCertificateRound({
      runner: database.runner,
      targets: [target(port, 'at once')],
      now: () => time,
    });
    const run = () => round(new AbortController().signal, '');
    await run();
    await run();
    time += 13 * 60 * 60 * 1000;
    await run();
    assert.equal(asked, 2);
    assert.deepEqual(await database.runner.system(listed, {}), [
      { address: `127.0.0.1:${port}`, hasDate: true, problem: null },
    ]);
  });
  await createCertificateRound({ runner: database.runner, targets: [] }).round(new AbortController().signal, '');
  assert.deepEqual(await database.runner.system(listed, {}), []);
});
