import { expect, test } from '@jest/globals';
import { installTrustedTypesPolicy } from './trusted-types-policy.ts';

type Rules = Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>;

test('markup and scripts made of text are refused, files of the build are not', () => {
  let rules: Rules | undefined;
  installTrustedTypesPolicy((url) => (url === '/-/builds/console/b1/main.js' ? 'sha256-1' : undefined), {
    trustedTypes: { createPolicy: (_name, given) => (rules = given as Rules) },
  });
  expect(rules?.createHTML('<img src=x onerror=alert(1)>')).toBeNull();
  expect(rules?.createHTML('.a { color: red }')).toBe('.a { color: red }');
  expect(rules?.createScript('alert(1)')).toBeNull();
  expect(rules?.createScriptURL('https://elsewhere.example/x.js')).toBeNull();
  expect(rules?.createScriptURL('/-/builds/console/b1/main.js')).toBe('/-/builds/console/b1/main.js');
});
