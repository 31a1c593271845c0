import type { Releases } from '@atrium/releases';
import type { FastifyInstance } from 'fastify';
import { registerAssets } from './assets.ts';
import { registerPages, type FindTenant } from './pages.ts';
import { registerViolationReports } from './violation-reports.ts';

export interface EdgeOptions {
  readonly releases: Releases;
  /** In production no source map leaves the server. */
  readonly mode: 'demo' | 'production' | 'test';
  /** Asked for every page that names a firm. */
  readonly tenantTitle: FindTenant;
}

/** The single URL: the page for every address, the builds' files, the policy that guards both. */
export function registerEdge(app: FastifyInstance, { releases, mode, tenantTitle }: EdgeOptions): void {
  registerAssets(app, releases, mode !== 'production');
  registerViolationReports(app);
  registerPages(app, releases, tenantTitle);
}
