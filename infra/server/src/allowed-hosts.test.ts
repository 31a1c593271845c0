import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fastify } from 'fastify';
import { allowLocalHosts } from './allowed-hosts.ts';

const cases: readonly (readonly [host: string, status: number])[] = [
  ['localhost:8080', 200],
  ['harbour.localhost', 200],
  ['127.0.0.1:8080', 200],
  ['[::1]:8080', 200],
  ['demo.example', 200],
  ['rebound.example', 421],
  ['localhost.rebound.example:8080', 421],
];
for (const [host, status] of cases)
  test(`a demo on this machine answers ${host} with ${status}`, async () => {
    const app = fastify();
    allowLocalHosts(app, 'https://demo.example');
    app.get('/', () => 'a page');
    assert.equal((await app.inject({ url: '/', headers: { host } })).statusCode, status);
    await app.close();
  });
