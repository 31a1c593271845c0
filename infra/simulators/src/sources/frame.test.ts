import assert from 'node:assert/strict';
import { createHash, createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { askForSignInCode, framePage } from './frame.ts';
import { startSourceSimulator, type SourceSimulator } from './source-simulator.ts';

interface Seen {
  readonly query: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly proof: string;
  readonly authorization: string;
}
const seen: Seen[] = [];
let atrium = '';
let simulator: SourceSimulator;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const { query, variables } = JSON.parse(body) as Seen;
    seen.push({
      query,
      variables,
      proof: String(request.headers['dpop']),
      authorization: request.headers.authorization ?? '',
    });
    const isAllowed = variables['origin'] === 'https://leap.example';
    const data = query.includes('login(')
      ? { login: { accessToken: variables['password'] === 'right' ? 'token' : null, errorDescription: 'Wrong' } }
      : {
          createSignInCode: { ok: isAllowed, message: isAllowed ? '' : 'Not allowed', code: isAllowed ? 'once' : null },
        };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
  });
});
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atrium = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  simulator = await startSourceSimulator();
});
after(async () => {
  await simulator.close();
  await new Promise((resolve) => server.close(resolve));
});

const person = { firm: 'harbour', userName: 'partner@harbour.example' };
const decode = (part = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;

test('the surrounding system signs the person in, and gets a code for its own origin with the same key', async () => {
  const code = await askForSignInCode({ ...person, atrium, password: 'right' }, 'https://leap.example');
  assert.equal(code, 'once');
  const [login, made] = seen.slice(-2);
  assert.deepEqual(login?.variables, { tenantId: 'harbour', userName: person.userName, password: 'right' });
  assert.equal(made?.authorization, 'DPoP token');
  const [header, payload, signature = ''] = (made?.proof ?? '').split('.');
  const { jwk } = decode(header) as { jwk: JsonWebKey };
  assert.deepEqual(decode(login?.proof.split('.')[0])['jwk'], jwk);
  assert.equal(decode(payload)['ath'], createHash('sha256').update('token').digest('base64url'));
  assert.ok(
    verify(
      'sha256',
      Buffer.from(`${header ?? ''}.${payload ?? ''}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  );
});

test('what Atrium refuses is said on the page', async () => {
  const ask = async (password: string, origin: string) =>
    (
      await fetch(`${simulator.url}/leap/frame/code`, {
        method: 'POST',
        body: JSON.stringify({ ...person, atrium, password, origin }),
      })
    ).json();
  assert.deepEqual(await ask('wrong', 'https://leap.example'), { error: 'Wrong' });
  assert.deepEqual(await ask('right', 'https://evil.example'), { error: 'Not allowed' });
  assert.deepEqual(await ask('right', 'https://leap.example'), { code: 'once' });
});

test('the page frames the screen, and nothing in its address becomes a part of the page', async () => {
  const page = await (
    await fetch(
      `${simulator.url}/leap/frame?atrium=${encodeURIComponent(atrium)}&firm=jacaranda&screen=/dashboard/leap`,
    )
  ).text();
  assert.ok(page.includes(`src="${atrium}/jacaranda/dashboard/leap"`));
  const odd = framePage({ atrium: 'https://a.example', firm: '"></script><script>x', screen: '/"><b>' });
  assert.equal(odd.match(/<script>/g)?.length, 1);
  assert.ok(!odd.includes('<b>'));
});
