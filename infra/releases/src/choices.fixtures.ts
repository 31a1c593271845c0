import type { TestContext } from 'node:test';
import type { BuildDescriptor, ReleaseChangeAnswer, ReleaseVerb } from '@atrium/contracts';
import {
  createTenantRunner,
  defineStatement,
  defineSystemStatement,
  type TenantRunner,
  type TestDatabase,
} from '@atrium/database';
import { BuildFolder } from './build-folder.ts';
import { buildIdOf } from './build-id.ts';
import { createChoices, type ChoicesOptions } from './choices/choices.ts';
import { createFirmCompositions } from './choices/firm-compositions.ts';
import type { ReleaseChoices } from './choices/release-choices.ts';
import { findBuild } from './releases.statements.ts';
import { quietLogger, temporaryFolder } from './builds.fixtures.ts';

const openFirm = defineStatement<{ title: string }, never>({
  name: 'releases.test.openFirm',
  text: 'insert into tenants (tenant_id, title) values (:tenantId, :title)',
});
const keepBuild = defineSystemStatement<
  { buildId: string; name: string; version: string; descriptor: string; age: number },
  never
>({
  name: 'releases.test.keepBuild',
  text: `insert into builds (build_id, name, version, descriptor, published_at) values (:buildId, :name, :version, :descriptor::jsonb, now() - make_interval(secs => :age))
         on conflict do nothing`,
});
const removeBuild = defineSystemStatement<{ buildId: string }, never>({
  name: 'releases.test.forgetBuild',
  text: 'delete from builds where build_id = :buildId',
});
const startAnew = defineSystemStatement<Record<never, never>, never>({
  name: 'releases.test.startAnew',
  text: 'truncate release_changes, release_choices, builds cascade',
});

/** Releases in a test: firms, builds without files, and verbs as operators say them. */
export interface ChoicesStage {
  readonly choices: ReleaseChoices;
  /** Keeps a build and answers its id; of two of a name the later kept one is the later published. */
  build(name: string, version: string, parts?: Partial<BuildDescriptor>): Promise<string>;
  removeBuild(buildId: string): Promise<void>;
  /** As someone who sees everything: against the revision of this moment. */
  apply(
    change: ReleaseVerb,
    options?: { reason?: string; by?: string; expectedRevision?: number },
  ): Promise<ReleaseChangeAnswer>;
  /** The same, and throws where it was not done. */
  done(
    change: ReleaseVerb,
    options?: { reason?: string; by?: string },
  ): Promise<Extract<ReleaseChangeAnswer, { ok: true }>>;
  /** Why it was refused; throws where it was not. */
  refusal(change: ReleaseVerb): Promise<string>;
  /** Version by name of what a firm's page gets; null for a page without a firm. */
  versions(tenantId: string | null): Promise<Record<string, string>>;
  /** As at the end of a process: what is to be kept is written. */
  close(): Promise<void>;
}

export interface StageOptions extends Partial<Pick<ChoicesOptions, 'checkOperations' | 'countSessions'>> {
  readonly firms?: readonly string[];
  /** Builds that do not bear a good signature. */
  readonly unsigned?: ReadonlySet<string>;
  readonly runner?: TenantRunner;
  /** Goes on where another stage of this database is. */
  readonly keeps?: boolean;
  readonly folder?: string;
}

let builds = 0;

export async function openStage(
  t: TestContext,
  database: TestDatabase,
  options: StageOptions = {},
): Promise<ChoicesStage> {
  const {
    firms = ['harbour', 'wattle'],
    unsigned = new Set(),
    runner = database.runner,
    checkOperations = () => [],
    countSessions = null,
  } = options;
  const folder = options.folder ?? (await temporaryFolder());
  if (options.keeps !== true) {
    const owner = createTenantRunner({ connectionString: database.ownerConnectionString });
    await owner.system(startAnew, {});
    for (const tenantId of firms)
      await owner.query(tenantId, openFirm, { title: `Firm ${tenantId}` }).catch(() => undefined);
    await owner.close();
  }
  const readDescriptor = async (buildId: string): Promise<BuildDescriptor | null> =>
    unsigned.has(buildId) ? null : ((await runner.system(findBuild, { buildId }))[0]?.descriptor ?? null);
  const compositions = createFirmCompositions({
    runner,
    store: new BuildFolder(folder),
    folder,
    logger: quietLogger,
    readDescriptor,
    listen: () => Promise.resolve(),
  });
  t.after(() => compositions.close());
  const choices = createChoices({ runner, compositions, readDescriptor, checkOperations, countSessions });

  const apply: ChoicesStage['apply'] = async (
    change,
    { reason = 'because', by = 'ada@atrium.example', expectedRevision } = {},
  ) => choices.apply({ change, reason, expectedRevision: expectedRevision ?? (await choices.currentRevision()) }, by);
  return {
    choices,
    apply,
    close: () => compositions.close(),
    async build(name, version, parts = {}) {
      builds += 1;
      const descriptor = describeBuild(name, version, { commit: 'abc', ...parts, containerName: `${name}_${builds}` });
      const buildId = buildIdOf(descriptor);
      await runner.system(keepBuild, {
        buildId,
        name,
        version,
        descriptor: JSON.stringify(descriptor),
        age: 1_000_000 - builds,
      });
      return buildId;
    },
    removeBuild: async (buildId) => void (await runner.system(removeBuild, { buildId })),
    async done(change, how) {
      const answer = await apply(change, how);
      if (!answer.ok) throw new Error(`${change.verb}: ${answer.reason === 'refused' ? answer.message : 'conflict'}`);
      return answer;
    },
    async refusal(change) {
      const answer = await apply(change);
      if (answer.ok || answer.reason !== 'refused') throw new Error(`${change.verb} was not refused`);
      return answer.message;
    },
    async versions(tenantId) {
      const { host, remotes } = await choices.compositionFor(tenantId);
      return {
        shell: host.version,
        ...Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version])),
      };
    },
  };
}

function describeBuild(name: string, version: string, parts: Partial<BuildDescriptor>): BuildDescriptor {
  return {
    kind: name === 'shell' || name === 'console' ? 'host' : 'remote',
    name,
    title: name,
    version,
    commit: '',
    containerName: name,
    entry: 'entry.js',
    initial: [],
    files: { 'entry.js': { integrity: `sha256-${'A'.repeat(43)}=`, size: 10 } },
    routes: name === 'shell' ? [] : [{ path: `/${name}`, title: name }],
    menuItems: [],
    configurationCards: [],
    languages: ['en'],
    sharedPackages: name === 'shell' ? ['react', 'react-dom'] : ['react'],
    operations: {},
    ...parts,
  };
}
