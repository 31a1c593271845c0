export { registerEdge, type EdgeOptions } from './register-edge.ts';
export type { FindTenant, FirmOfPage, TenantOnPage } from './pages.ts';
