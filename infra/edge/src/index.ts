export { registerEdge, type EdgeOptions } from './register-edge.ts';
export type { FindTenant, TenantOnPage } from './pages.ts';
