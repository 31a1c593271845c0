import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { BuildDescriptor, RouteDefinition } from '@atrium/contracts';
import { createPreviewLinks, type ComposedBuilds } from '@atrium/releases';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerEdge, type EdgeOptions, type EdgeReleases } from './register-edge.ts';

export const HOST_SCRIPT = 'main.11111111.js';
const REMOTE_ENTRY = 'entry.22222222.js';
const HASH = `sha256-${'A'.repeat(43)}=`;
const firms = ['harbour', 'jacaranda'];
const hostBuildId = 'aaaa';
const crmBuildId = 'bbbb';
export const previewBuildId = 'eeee';

export const hostUrl = `/-/builds/shell/${hostBuildId}/${HOST_SCRIPT}`;
export const remoteUrl = `/-/builds/crm/${crmBuildId}/${REMOTE_ENTRY}`;

/** The secret of the edge's preview links. */
export const EDGE_SECRET = new TextEncoder().encode('a secret of this test, long enough for it');

interface EdgeParts {
  readonly mode?: EdgeOptions['mode'];
  readonly tenantTitle?: string;
  readonly integrationOrigins?: readonly string[];
  readonly viewerOrigins?: readonly string[];
  /** What the test's releases do differently. */
  readonly releases?: Partial<EdgeReleases>;
  /** What becomes of the question for a firm, where a test cares. */
  readonly findTenant?: () => Promise<never> | undefined;
  readonly now?: () => number;
}

/** An edge over two small builds in a temporary folder: a host, and crm with one screen. */
export async function startEdge(
  t: TestContext,
  {
    mode = 'test',
    tenantTitle = 'Harbour Lane Lawyers',
    integrationOrigins = [],
    viewerOrigins = [],
    releases = {},
    findTenant,
    now,
  }: EdgeParts = {},
): Promise<FastifyInstance> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-edge-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const script = 'console.log("the host");'.repeat(20);
  await writeFile(join(folder, HOST_SCRIPT), script);
  await writeFile(join(folder, `${HOST_SCRIPT}.gz`), gzipSync(script));
  await writeFile(join(folder, `${HOST_SCRIPT}.map`), '{}');
  await writeFile(join(folder, 'secret.txt'), 'not in the descriptor');

  const app = Fastify({ trustProxy: true });
  t.after(() => app.close());
  registerEdge(app, {
    releases: { ...fakeReleases(folder), ...releases },
    mode,
    tenantTitle: async (tenantId) => {
      await findTenant?.();
      return firms.includes(tenantId)
        ? { tenantId, title: tenantTitle, logo: null, homeCountry: 'AU', integrationOrigins, viewerOrigins }
        : null;
    },
    previews: createPreviewLinks({ secret: EDGE_SECRET, ...(now === undefined ? {} : { now }) }),
  });
  return app;
}

function fakeReleases(folder: string): EdgeReleases {
  const route: RouteDefinition = { path: '/referrerDetails/{id}', title: 'Referrer' };
  const integrationRoutes: readonly RouteDefinition[] = [
    { path: '/LeapSignIn', title: 'Sign in to LEAP', chrome: false },
    { path: '/leapReports/{command}', title: 'Reports for LEAP', chrome: false },
    { path: '/integrationHelp', title: 'Help' },
  ];
  const builds: ComposedBuilds = {
    compositionId: 'cccc',
    host: composed('shell', hostBuildId, HOST_SCRIPT),
    remotes: {
      crm: {
        ...composed('crm', crmBuildId, REMOTE_ENTRY),
        containerName: 'crm_1',
        title: 'CRM',
        routes: [route],
        menuItems: [],
      },
      integrations: {
        ...composed('integrations', 'dddd', REMOTE_ENTRY),
        containerName: 'integrations_1',
        title: 'Integrations',
        routes: integrationRoutes,
        menuItems: [],
      },
    },
  };
  const previewed = {
    ...composed('crm', previewBuildId, REMOTE_ENTRY),
    version: '2.0.0',
    containerName: 'crm_2',
    title: 'CRM',
    routes: [route],
    menuItems: [],
  };
  const descriptor = { files: { [HOST_SCRIPT]: { integrity: HASH, size: 1 } } } as unknown as BuildDescriptor;
  return {
    compositionFor: async () => builds,
    previewFor: async (_tenantId, name, buildId) =>
      name === 'crm' && buildId === previewBuildId
        ? { ...builds, remotes: { ...builds.remotes, crm: previewed } }
        : null,
    fallbacks: async (_tenantId, name, buildId) => (name === 'crm' && buildId === crmBuildId ? [previewed] : []),
    hostBuild: async () => composed('console', 'eeee', HOST_SCRIPT),
    findStored: async (name, buildId) =>
      name === 'shell' && buildId === hostBuildId
        ? { descriptor, readFile: (file) => readFile(join(folder, file)).catch(() => null) }
        : null,
  };
}

function composed(name: string, buildId: string, entry: string) {
  return {
    version: '1.0.0',
    buildId,
    baseUrl: `/-/builds/${name}/${buildId}/`,
    entry,
    initial: [],
    integrity: { [entry]: HASH },
  };
}
