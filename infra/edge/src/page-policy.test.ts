import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { contentSecurityPolicy, pageHeaders } from './page-policy.ts';

const pages = {
  'a firm’s page': { nonce: 'bm9uY2Ugb2YgYSBwYWdl', isHttps: true, framedBy: [], frames: [] },
  'an integration page': {
    nonce: 'bm9uY2Ugb2YgYSBwYWdl',
    isHttps: true,
    framedBy: ['https://partner.example'],
    frames: ['https://viewer.example'],
  },
  'a page without TLS': { nonce: 'bm9uY2Ugb2YgYSBwYWdl', isHttps: false, framedBy: [], frames: [] },
};
for (const [name, security] of Object.entries(pages)) {
  test(`an independent evaluator finds nothing of weight in the policy of ${name} (TARGETS 18)`, () => {
    const findings = new CspEvaluator(new CspParser(contentSecurityPolicy(security)).csp).evaluate();
    const weighty = findings.filter(({ severity }) =>
      [Severity.HIGH, Severity.HIGH_MAYBE, Severity.MEDIUM, Severity.MEDIUM_MAYBE, Severity.SYNTAX].includes(severity),
    );
    assert.deepEqual(
      weighty.map(({ directive, description }) => `${directive}: ${description}`),
      [],
    );
  });
}

test('the evaluator would find a policy that lets any script in', () => {
  const findings = new CspEvaluator(new CspParser("script-src * 'unsafe-inline'").csp).evaluate();
  assert.ok(findings.some(({ severity }) => severity === Severity.HIGH));
});

test('lets our own pages ask for the microphone, for dictation, and for no other device', () => {
  const headers = pageHeaders({
    nonce: 'n',
    isHttps: true,
    framedBy: ['https://partner.example'],
    frames: [],
    hasSecretAddress: false,
  });
  assert.equal(headers['permissions-policy'], 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()');
});
