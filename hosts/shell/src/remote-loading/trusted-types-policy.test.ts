import { expect, test } from '@jest/globals';
import { loadSanitiser } from '@atrium/platform';
import { installTrustedTypesPolicy } from './trusted-types-policy.ts';

type Rules = Parameters<
  NonNullable<NonNullable<Parameters<typeof installTrustedTypesPolicy>[1]>['trustedTypes']>['createPolicy']
>[1];

function installedRules(): Rules {
  const installed: { name: string; rules: Rules }[] = [];
  const trustedTypes = { createPolicy: (name: string, rules: Rules) => installed.push({ name, rules }) };
  installTrustedTypesPolicy((url) => (url === '/listed.js' ? 'sha256-x' : undefined), { trustedTypes });
  expect(installed.map(({ name }) => name)).toEqual(['default']);
  return (installed[0] as { rules: Rules }).rules;
}

test('a script may come from an address of the composition and from nowhere else', () => {
  const rules = installedRules();
  expect(rules.createScriptURL('/listed.js')).toBe('/listed.js');
  expect(rules.createScriptURL('/other.js')).toBeNull();
});

test('the one worker may be registered, by its exact address', () => {
  const rules = installedRules();
  expect(rules.createScriptURL('/-/time-app/time-worker.js')).toBe('/-/time-app/time-worker.js');
  expect(rules.createScriptURL('https://elsewhere.example/-/time-app/time-worker.js')).toBeNull();
  expect(rules.createScriptURL('/-/time-app/time-worker.js?other')).toBeNull();
});

test('text never becomes a script', () => {
  expect(installedRules().createScript('alert(1)')).toBeNull();
});

test('text without markup passes, such as a style sheet', () => {
  expect(installedRules().createHTML('p > a { color: red }')).toBe('p > a { color: red }');
});

test('markup is refused until the sanitiser is there, and clean afterwards', async () => {
  const { createHTML } = installedRules();
  const markup = '<p onclick="alert(1)">Hello<script>alert(1)</script></p>';
  expect(createHTML(markup)).toBeNull();
  await loadSanitiser();
  expect(createHTML(markup)).toBe('<p>Hello</p>');
});

test('a browser without Trusted Types is left alone', () => {
  expect(() => installTrustedTypesPolicy(() => undefined, {})).not.toThrow();
});
