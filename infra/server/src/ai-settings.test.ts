import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSettings } from './settings.ts';

const read = (environment: Record<string, string>) => parseSettings(environment, '/checkout').ai;
const production = { ATRIUM_MODE: 'production', ATRIUM_PUBLIC_URL: 'https://atrium.example' };

test('without a key there is no AI, in a demo and in production', () => {
  assert.deepEqual(read({}), { provider: null, isSimulated: false, limits: {}, retention: {} });
  assert.deepEqual(read(production), { provider: null, isSimulated: false, limits: {}, retention: {} });
});

test('a key alone asks the usual provider for the usual model', () => {
  assert.deepEqual(read({ ...production, ATRIUM_AI_KEY: 'sk-x' }).provider, {
    url: 'https://api.openai.com/v1',
    key: 'sk-x',
    model: 'gpt-4o',
    analyst: 'responses',
  });
});

test('address, model, analyst and limits are as they are set', () => {
  const { provider, limits } = read({
    ATRIUM_AI_URL: 'https://ai.example/v1',
    ATRIUM_AI_KEY: 'k',
    ATRIUM_AI_MODEL: 'other',
    ATRIUM_AI_ANALYST: 'assistants',
    ATRIUM_AI_USER_CALLS: '5',
    ATRIUM_AI_FIRM_TOKENS: '0',
  });
  assert.deepEqual(provider, { url: 'https://ai.example/v1', key: 'k', model: 'other', analyst: 'assistants' });
  assert.deepEqual(limits, { userCalls: 5, firmTokens: 0 });
});

test('the simulator answers a demo, and never production', () => {
  assert.equal(read({ ATRIUM_AI_URL: 'simulator' }).isSimulated, true);
  assert.throws(() => read({ ...production, ATRIUM_AI_URL: 'simulator' }), {
    name: 'ForeseenError',
    message: /^ATRIUM_AI_URL must not be simulator in production/,
  });
});

test('an address wants a key', () => {
  assert.throws(() => read({ ATRIUM_AI_URL: 'https://ai.example/v1' }), {
    name: 'ForeseenError',
    message: /^ATRIUM_AI_KEY must be set too/,
  });
});

for (const url of ['http://ai.example/v1', 'ftp://x', 'https://me:secret@ai.example', 'nonsense']) {
  test(`${url} is no address of a provider`, () => {
    assert.throws(() => read({ ATRIUM_AI_URL: url, ATRIUM_AI_KEY: 'k' }), {
      message: /^ATRIUM_AI_URL must be the https address/,
    });
  });
}

for (const url of ['http://localhost:11434/v1', 'http://127.0.0.1:8970/v1', 'http://models/v1']) {
  test(`${url} is near enough for http`, () => {
    assert.equal(read({ ATRIUM_AI_URL: url, ATRIUM_AI_KEY: 'k' }).provider?.url, url);
  });
}

test('how long it is kept who asked, and what analyses were about, is as it is set', () => {
  assert.deepEqual(read({ ATRIUM_AI_LOG_DAYS: '90', ATRIUM_AI_ANALYSIS_DAYS: '7' }).retention, {
    logDays: 90,
    analysisDays: 7,
  });
  assert.throws(() => read({ ATRIUM_AI_LOG_DAYS: '0' }));
});
