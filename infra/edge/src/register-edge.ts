import type { PreviewLinks, Releases } from '@atrium/releases';
import type { FastifyInstance } from 'fastify';
import { registerAssets } from './assets.ts';
import { registerCompositions } from './compositions.ts';
import { registerConsolePage } from './console-page.ts';
import { createFirmPages, type FindTenant } from './firm-pages.ts';
import { registerPages } from './pages.ts';
import { registerPreviews } from './previews.ts';
import { registerTimeApp } from './time-app/register-time-app.ts';
import { registerViolationReports } from './violation-reports.ts';

/** What the edge asks about builds. */
export type EdgeReleases = Pick<Releases, 'compositionFor' | 'previewFor' | 'fallbacks' | 'findStored' | 'hostBuild'>;

export interface EdgeOptions {
  readonly releases: EdgeReleases;
  /** In production no source map leaves the server. */
  readonly mode: 'demo' | 'production' | 'test';
  /** Asked for every page that names a firm. */
  readonly tenantTitle: FindTenant;
  /** Who reads the links that preview a build; left out, there are none. */
  readonly previews?: PreviewLinks;
}

/** The single URL: the page for every address, the builds' files, the policy that guards both. */
export function registerEdge(app: FastifyInstance, { releases, mode, tenantTitle, previews }: EdgeOptions): void {
  registerAssets(app, releases, mode !== 'production');
  registerViolationReports(app);
  const findPage = createFirmPages({ releases, findTenant: tenantTitle, previews: previews ?? null });
  registerCompositions(app, { findPage, findTenant: tenantTitle, releases });
  if (previews !== undefined) registerPreviews(app, { links: previews, releases, findTenant: tenantTitle });
  registerTimeApp(app, tenantTitle);
  registerConsolePage(app, releases);
  registerPages(app, findPage);
}
