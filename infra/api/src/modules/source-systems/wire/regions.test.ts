import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actionstep } from './actionstep.ts';
import { leap } from './leap.ts';
import { SourceError, type SourceClient } from './source-adapter.ts';

const clientAt = (apiUrl: string): SourceClient => ({
  authUrl: '',
  apiUrl,
  clientId: '',
  clientSecret: '',
  apiKey: '',
});
const tokenOf = (claims: object): string => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

test('LEAP answers at the host of the country that the token names', () => {
  const hosts = ['au', 'uk', 'us', 'ca', 'uk', 'au'];
  for (const [countryCode, host] of hosts.entries())
    assert.deepEqual(
      leap.accountOf(
        { access_token: tokenOf({ firmId: 'f1', countryCode }) },
        clientAt('https://au-api.leap.services'),
      ),
      { accountKey: 'f1', apiUrl: `https://${host}-api.leap.services` },
    );
  // Another environment stays where it was set up, and a token that says nothing is of the first country.
  for (const apiUrl of ['https://au-liveb-api.leap.services', 'http://127.0.0.1:8971/leap'])
    assert.equal(leap.accountOf({ access_token: tokenOf({ countryCode: 1 }) }, clientAt(apiUrl)).apiUrl, apiUrl);
  assert.equal(
    leap.accountOf({ access_token: 'no token' }, clientAt('https://uk-api.leap.services')).apiUrl,
    'https://au-api.leap.services',
  );
});

test('Actionstep names the address of the firm, and a token goes to no other than its own', () => {
  const client = clientAt('https://api.actionstep.com/api/rest');
  const at = (endpoint: string) => actionstep.accountOf({ api_endpoint: endpoint, orgkey: 'o1' }, client);
  assert.deepEqual(at('https://ap-southeast-2.actionstep.com/api/'), {
    accountKey: 'o1',
    apiUrl: 'https://ap-southeast-2.actionstep.com/api/rest',
  });
  for (const endpoint of [
    'https://actionstep.com.elsewhere.example/api/',
    'http://ap-southeast-2.actionstep.com/api/',
    'https://ap-southeast-2.actionstep.com:8443/api/',
    'nowhere',
  ])
    assert.throws(() => at(endpoint), SourceError);
});
