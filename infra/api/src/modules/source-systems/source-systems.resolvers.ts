import { badInput } from '../../errors/errors.ts';
import { permit, viewerOf } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import { loaderById } from '../../server/loaders.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { hasCard } from './connections.store.ts';
import { addSourceFilePart } from './files/add-source-file.ts';
import { filesStatement } from './files/source-files.store.ts';
import {
  applySourceMapping,
  deleteSourceMapping,
  importSourceMapping,
  mapSourceRecords,
  presentMapping,
  saveSourceMapping,
} from './mapping/mapping.commands.ts';
import { mappingsStatement } from './mapping/mapping.store.ts';
import { areaNamesStatement, stageNamesStatement, usesStatement, valuesStatement } from './mapping/values.store.ts';
import { presentBalances, presentMoney } from './present-balances.ts';
import { presentSource, readSystem, type SourceRunView } from './present-source.ts';
import { listStatement, peopleStatement, typesStatement } from './records.store.ts';
import { beginSourceSignIn, completeSourceSignIn } from './sign-in.service.ts';
import {
  confirmProvisioning,
  disconnectSourceSystem,
  pauseProvisioning,
  retryProvisioning,
  skipFailedRecords,
  startProvisioning,
} from './source-systems.commands.ts';
import { sourceSystemsPolicy } from './source-systems.policy.ts';
import { findAdapter } from './source-systems.ts';
import { reasonLine } from './source-words.ts';
import { recordKinds } from './wire/source-adapter.ts';

interface OfSystem {
  readonly sourceSystem: string;
}
interface RecordsInput extends OfSystem {
  readonly kind: string;
  readonly only?: string | null;
  readonly offset?: number | null;
  readonly first?: number | null;
}
const PAGE = 50;
const MOST = 200;
const LARGEST_OFFSET = 1_000_000;
const filters = ['create', 'match', 'leaveOut', 'failed'];

async function sourceRecords(_root: unknown, input: RecordsInput, context: RequestContext) {
  const viewer = permit(context, sourceSystemsPolicy.administer);
  const system = readSystem(input.sourceSystem);
  const kind = recordKinds.find((known) => known === input.kind);
  const only = input.only ?? '';
  const { offset, first } = { offset: input.offset ?? 0, first: input.first ?? PAGE };
  const isPage = offset >= 0 && offset <= LARGEST_OFFSET && first > 0 && first <= MOST;
  if (kind === undefined || !isPage || (only !== '' && !filters.includes(only)))
    throw badInput('kind, only, offset or first is not what the schema says.');
  if (!(await hasCard(context.runner, viewer.tenantId, system))) return { recordCount: 0, records: [] };
  const rows = await context.runner.query(viewer.tenantId, listStatement, { system, kind, only, offset, first });
  return {
    recordCount: rows[0]?.total ?? 0,
    records: rows.map((row) => ({
      ...row,
      money: presentMoney(viewer, row.money),
      reason: reasonLine(context.translate, row.state === 'failed' ? row.lastError : row.reason),
    })),
  };
}

const namesOf = (rows: readonly { readonly name: string }[]): string[] => rows.map(({ name }) => name);
const usesLoader = loaderById((context, tenantId, ids) => context.runner.query(tenantId, usesStatement, { ids }));

export const sourceSystemsResolvers = {
  Query: {
    sourceSystem: (_root: unknown, { sourceSystem }: OfSystem, context: RequestContext) =>
      presentSource(context, context.runner, permit(context, sourceSystemsPolicy.view), readSystem(sourceSystem)),
    sourceRecords,
    sourceMappings: async (_root: unknown, _input: unknown, context: RequestContext) => {
      const { tenantId } = permit(context, sourceSystemsPolicy.administer);
      return (await context.runner.query(tenantId, mappingsStatement, {})).map(presentMapping);
    },
    sourceFiles: (_root: unknown, _input: unknown, context: RequestContext) =>
      context.runner.query(permit(context, sourceSystemsPolicy.administer).tenantId, filesStatement, {}),
  },
  SourceRun: {
    balances: (run: SourceRunView, _input: unknown, context: RequestContext) =>
      presentBalances(context, viewerOf(context), run),
    people: (_run: SourceRunView, _input: unknown, context: RequestContext) =>
      context.runner.query(viewerOf(context).tenantId, peopleStatement, {}),
    matterTypes: (_run: SourceRunView, _input: unknown, context: RequestContext) =>
      context.runner.query(viewerOf(context).tenantId, typesStatement, {}),
    values: async ({ system }: SourceRunView, _input: unknown, context: RequestContext) => {
      const names: Readonly<Record<string, string>> = findAdapter(system).statusNames;
      const rows = await context.runner.query(viewerOf(context).tenantId, valuesStatement, { system });
      return rows.map((row) => ({
        ...row,
        label: row.kind === 'status' ? (names[row.value] ?? row.value) : row.value,
      }));
    },
    stages: async (_run: SourceRunView, _input: unknown, context: RequestContext) =>
      namesOf(await context.runner.query(viewerOf(context).tenantId, stageNamesStatement, {})),
    areas: async (_run: SourceRunView, _input: unknown, context: RequestContext) =>
      namesOf(await context.runner.query(viewerOf(context).tenantId, areaNamesStatement, {})),
  },
  SourceRecord: {
    matters: async ({ id, kind }: { id: string; kind: string }, _input: unknown, context: RequestContext) =>
      kind === 'staff' || kind === 'matterType' ? ((await context.loader(usesLoader).load(id))?.matters ?? 0) : 0,
  },
  Mutation: {
    beginSourceSignIn: mutation(beginSourceSignIn),
    completeSourceSignIn: mutation(completeSourceSignIn),
    addSourceFilePart: mutation(addSourceFilePart),
    startProvisioning: mutation(startProvisioning),
    pauseProvisioning: mutation(pauseProvisioning),
    mapSourceRecords: mutation(mapSourceRecords),
    applySourceMapping: mutation(applySourceMapping),
    saveSourceMapping: mutation(saveSourceMapping),
    importSourceMapping: mutation(importSourceMapping),
    deleteSourceMapping: mutation(deleteSourceMapping),
    confirmProvisioning: mutation(confirmProvisioning),
    retryProvisioning: mutation(retryProvisioning),
    skipFailedRecords: mutation(skipFailedRecords),
    disconnectSourceSystem: mutation(disconnectSourceSystem),
  },
};
