import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageHeaders } from './page-policy.ts';

test('lets our own pages ask for the microphone, for dictation, and for no other device', () => {
  const headers = pageHeaders({ nonce: 'n', isHttps: true, framedBy: ['https://partner.example'], frames: [], hasSecretAddress: false });
  assert.equal(headers['permissions-policy'], 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()');
});
