import { expect, test } from '@jest/globals';
import { addressInFirm, pathBelow, readAddress } from './read-address.ts';

const harbour = { tenantId: 'harbour', title: 'Harbour Lane Lawyers', logo: null, homeCountry: 'AU' };

test.each([
  { pathname: '/harbour', tenant: harbour, tenantId: 'harbour', basename: '/harbour' },
  { pathname: '/harbour/matterSummary', tenant: harbour, tenantId: 'harbour', basename: '/harbour' },
  { pathname: '/Harbour/login', tenant: harbour, tenantId: 'harbour', basename: '/Harbour' },
  { pathname: '/nosuchfirm', tenant: null, tenantId: 'nosuchfirm', basename: '/nosuchfirm' },
  { pathname: '/', tenant: null, tenantId: null, basename: '/' },
  { pathname: '/login', tenant: null, tenantId: null, basename: '/' },
  { pathname: '/MATTERSUMMARY', tenant: null, tenantId: null, basename: '/' },
  { pathname: '/admin/userList', tenant: null, tenantId: null, basename: '/' },
])('$pathname names the firm $tenantId', ({ pathname, tenant, tenantId, basename }) => {
  expect(readAddress(pathname, tenant)).toEqual({ tenantId, basename });
});

test.each([
  { pathname: '/matterSummary', search: '?view=mine', hash: '', address: '/harbour/matterSummary?view=mine' },
  { pathname: '/', search: '', hash: '', address: '/harbour' },
  { pathname: '/logout', search: '', hash: '#x', address: '/harbour/logout#x' },
])('$pathname belongs to $address in a tab that is signed in to the firm', ({ address, ...location }) => {
  expect(addressInFirm('harbour', location)).toBe(address);
});

test.each([
  ['/harbour', '/harbour/matterSummary', '/matterSummary'],
  ['/harbour', '/harbour', '/'],
  ['/', '/matterSummary', '/matterSummary'],
])('below %s, the path %s is %s', (basename, pathname, path) => {
  expect(pathBelow(basename, pathname)).toBe(path);
});
