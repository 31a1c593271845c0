import { expect, test } from '@jest/globals';
import { readAddress } from './read-address.ts';

const harbour = { tenantId: 'harbour', title: 'Harbour Lane Lawyers', logo: null };

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
