import { afterEach, expect, test } from '@jest/globals';
import { createOperatorsApi, queryOf } from './operators-api.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

function answerWith(
  status: number,
  body: unknown,
): { readonly requests: { url: string; init: RequestInit | undefined }[] } {
  const requests: { url: string; init: RequestInit | undefined }[] = [];
  globalThis.fetch = async (url, init) => {
    requests.push({ url: String(url), init });
    return Response.json(body, { status });
  };
  return { requests };
}

test('a body goes as JSON to the operators’ API, with the session’s cookie', async () => {
  const { requests } = answerWith(200, { ok: true });
  await expect(createOperatorsApi().ask('POST', '/changes', { reason: 'why' })).resolves.toEqual({ ok: true });
  expect(requests[0]).toMatchObject({
    url: '/-/operators/changes',
    init: {
      method: 'POST',
      credentials: 'same-origin',
      body: '{"reason":"why"}',
      headers: { 'content-type': 'application/json' },
    },
  });
});

test.each([
  [401, { code: 'signedOut', message: 'Sign in.' }, 'signedOut'],
  [403, { code: 'forbidden', message: 'No.' }, 'forbidden'],
  [502, 'not what was expected', 'unavailable'],
])('status %s is told as a refusal', async (status, body, code) => {
  answerWith(status, body);
  await expect(createOperatorsApi().ask('GET', '/overview')).rejects.toMatchObject({ name: 'OperatorsApiError', code });
});

test('a status that was expected is an answer', async () => {
  answerWith(409, { ok: false, reason: 'conflict', since: [] });
  await expect(createOperatorsApi().ask('POST', '/changes', {}, { expected: [409] })).resolves.toMatchObject({
    reason: 'conflict',
  });
});

test('a server that does not answer is unreachable', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(createOperatorsApi().ask('GET', '/overview')).rejects.toMatchObject({ code: 'unreachable' });
});

test('an answer that is given up half-way is none', async () => {
  const controller = new AbortController();
  const halfWay = Response.json({});
  halfWay.text = () => {
    controller.abort();
    return Promise.reject(new DOMException('The user aborted a request.', 'AbortError'));
  };
  globalThis.fetch = () => Promise.resolve(halfWay);
  await expect(
    createOperatorsApi().ask('GET', '/overview', undefined, { signal: controller.signal }),
  ).rejects.toMatchObject({ name: 'AbortError' });
});

test.each(['{"revision": 4, "na', '<!doctype html><title>Sign in</title>'])(
  'an answer that is not whole, or not ours, is none: %s',
  async (text) => {
    globalThis.fetch = () => Promise.resolve(new Response(text));
    await expect(createOperatorsApi().ask('GET', '/overview')).rejects.toMatchObject({ code: 'unreachable' });
  },
);

test('a query holds what is set', () => {
  expect(queryOf({ name: 'crm', tenantId: null, before: 7, verb: '' })).toBe('?name=crm&before=7');
  expect(queryOf({ name: null })).toBe('');
});
