export { contentSecurityPolicy } from './page-policy.ts';
export { registerEdge, type EdgeOptions } from './register-edge.ts';
export type { FindTenant, FirmOfPage, TenantOnPage } from './firm-pages.ts';
