import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

test('tokens and proofs stand in no log line and in no answer but the one that hands them out (TARGETS 10)', async () => {
  const { accessToken, refreshToken } = await api.tokensOf('alpha', 'admin');
  const proof = api.browser.prove({ method: 'POST', url: api.url, accessToken });
  const canaries = [accessToken, refreshToken, proof];
  const headers = { 'content-type': 'application/json', authorization: `DPoP ${accessToken}`, dpop: proof };
  const answers: string[] = [];
  const send = async (
    query: string,
    variables: Record<string, unknown> = {},
    given: Record<string, string> = headers,
  ) => {
    const response = await fetch(api.url, {
      method: 'POST',
      headers: given,
      body: JSON.stringify({ query, variables }),
    });
    answers.push(await response.text(), JSON.stringify([...response.headers]));
  };

  // Wherever a token could be repeated: as a variable of the wrong type, in a document that is wrong, in one that fails, in a refused header.
  await send('{ appUser { name } }');
  await send('mutation ($t: Int!) { logout @skip(if: $t) }', { t: accessToken });
  await send(`{ appUser(token: "${accessToken}") { name } }`);
  await send(`mutation { otp(tenantId: "alpha", otp: "1", token: "${accessToken}") { statusCode } }`);
  await send(`mutation { refreshToken(tenantId: "${refreshToken}", refreshToken: "${refreshToken}") { statusCode } }`);
  await send('{ appUser { name } }', {}, { ...headers, authorization: `Bearer ${accessToken}` });
  await send('{ appUser { name } }', {}, { ...headers, dpop: `${proof}x` });
  const fault = api.runner.query;
  api.runner.query = () => Promise.reject(new Error('the statement failed'));
  await api
    .run(
      { accessToken },
      'mutation ($t: String!) { refreshToken(tenantId: "alpha", refreshToken: $t) { statusCode } }',
      { t: refreshToken },
    )
    .then(({ body }) => answers.push(body));
  api.runner.query = fault;

  assert.ok(api.logged.length > 0);
  const written = [
    ...answers,
    ...api.logged.map(
      ({ message, fields }) =>
        `${message} ${JSON.stringify(fields, (_, value: unknown) => (value instanceof Error ? `${value.stack ?? ''} ${JSON.stringify(value)}` : value))}`,
    ),
  ];
  const leaks = written.filter((text) => canaries.some((canary) => text.includes(canary)));
  assert.deepEqual(leaks, []);
});
