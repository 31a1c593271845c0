import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { BuildDescriptor, RouteDefinition } from '@atrium/contracts';
import type { ComposedBuilds, Releases } from '@atrium/releases';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerEdge, type EdgeOptions } from './register-edge.ts';

export const HOST_SCRIPT = 'main.11111111.js';
export const REMOTE_ENTRY = 'entry.22222222.js';
const HASH = `sha256-${'A'.repeat(43)}=`;
const hostBuildId = 'aaaa';
const crmBuildId = 'bbbb';

export const hostUrl = `/-/builds/shell/${hostBuildId}/${HOST_SCRIPT}`;
export const remoteUrl = `/-/builds/crm/${crmBuildId}/${REMOTE_ENTRY}`;

/** An edge over two small builds in a temporary folder: a host, and crm with one screen. */
export async function startEdge(
  t: TestContext,
  { mode = 'test', tenantTitle = 'Harbour Lane Lawyers', integrationOrigins = [], viewerOrigins = [] }: { mode?: EdgeOptions['mode']; tenantTitle?: string; integrationOrigins?: readonly string[]; viewerOrigins?: readonly string[] } = {},
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
    releases: fakeReleases(folder),
    mode,
    tenantTitle: async (tenantId) => (tenantId === 'harbour' ? { tenantId, title: tenantTitle, logo: null, homeCountry: 'AU', integrationOrigins, viewerOrigins } : null),
  });
  return app;
}

function fakeReleases(folder: string): Releases {
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
      crm: { ...composed('crm', crmBuildId, REMOTE_ENTRY), containerName: 'crm_1', title: 'CRM', routes: [route], menuItems: [] },
      integrations: { ...composed('integrations', 'dddd', REMOTE_ENTRY), containerName: 'integrations_1', title: 'Integrations', routes: integrationRoutes, menuItems: [] },
    },
  };
  const unused = (): never => {
    throw new Error('The edge does not call this.');
  };
  const descriptor = { files: { [HOST_SCRIPT]: { integrity: HASH, size: 1 } } } as unknown as BuildDescriptor;
  return {
    publish: unused,
    moveChannel: unused,
    pin: unused,
    unpin: unused,
    compositionFor: async () => builds,
    overview: unused,
    currentRevision: unused,
    effectOf: unused,
    apply: unused,
    changes: unused,
    pastComposition: unused,
    builds: unused,
    build: unused,
    previewFor: unused,
    fallbacks: unused,
    inUse: unused,
    followOperations: unused,
    findStored: async (name, buildId) => (name === 'shell' && buildId === hostBuildId ? { descriptor, folder } : null),
    ready: async () => true,
    close: async () => undefined,
  };
}

function composed(name: string, buildId: string, entry: string) {
  return { version: '1.0.0', buildId, baseUrl: `/-/builds/${name}/${buildId}/`, entry, initial: [], integrity: { [entry]: HASH } };
}
