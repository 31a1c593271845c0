import type { GraphQLResolveInfo } from 'graphql';
import { permit, viewerOf } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { readSystem, refusalOf } from '../source-systems/present-source.ts';
import { sourceLabel } from '../source-systems/source-words.ts';
import { conflictList, differenceList, errorList, type SyncListInput } from './decisions.store.ts';
import { fieldOriginsLoaders, presentFieldOrigins } from './field-origins.store.ts';
import { presentSync } from './present-sync.ts';
import {
  pauseSync,
  resolveConflict,
  retrySync,
  setLead,
  settleDifference,
  startReconciliation,
} from './source-sync.commands.ts';
import { sourceSyncPolicy } from './source-sync.policy.ts';
import { leadsStatement } from './states.store.ts';
import { brokenStatement, contactOriginsLoader, matterOriginsLoader } from './status.store.ts';
import { syncFields, syncKinds, type SyncKind } from './sync-fields.ts';
import { readStaffNames } from './staff-names.ts';
import { errorWords } from './sync-words.ts';

interface OfSystem {
  readonly sourceSystem: string;
}
const { manage, tell } = sourceSyncPolicy;

async function sourceConflicts(
  _root: unknown,
  input: SyncListInput,
  context: RequestContext,
  info: GraphQLResolveInfo,
) {
  const viewer = permit(context, manage);
  const { conflicts, recordCount } = await conflictList.find(context.runner, viewer, input, selectedFields(info));
  const of = { tenantId: viewer.tenantId, system: readSystem(input.sourceSystem) };
  const text = await readStaffNames(
    context.runner,
    of,
    conflicts.map(({ field, ourValue, theirValue }) => ({ field, values: [ourValue, theirValue] })),
  );
  return {
    recordCount,
    conflicts: conflicts.map((row) => ({
      ...row,
      ourValue: text(row.field, row.ourValue),
      theirValue: text(row.field, row.theirValue),
    })),
  };
}

async function sourceSyncErrors(
  _root: unknown,
  input: SyncListInput,
  context: RequestContext,
  info: GraphQLResolveInfo,
) {
  const found = await errorList.find(context.runner, permit(context, manage), input, selectedFields(info));
  const label = sourceLabel(context.translate, readSystem(input.sourceSystem));
  return {
    ...found,
    errors: found.errors.map((row) => ({ ...row, ...errorWords(context.translate, row.code, label) })),
  };
}

async function sourceDifferences(
  _root: unknown,
  input: SyncListInput,
  context: RequestContext,
  info: GraphQLResolveInfo,
) {
  const viewer = permit(context, manage);
  const { differences, recordCount } = await differenceList.find(context.runner, viewer, input, selectedFields(info));
  const of = { tenantId: viewer.tenantId, system: readSystem(input.sourceSystem) };
  const text = await readStaffNames(
    context.runner,
    of,
    differences.flatMap(({ fields }) => fields.map(({ field, ours, theirs }) => ({ field, values: [ours, theirs] }))),
  );
  const shown = ({ field, ours, theirs }: (typeof differences)[number]['fields'][number]) => ({
    field,
    ours: text(field, ours),
    theirs: text(field, theirs),
  });
  return { recordCount, differences: differences.map((row) => ({ ...row, fields: row.fields.map(shown) })) };
}

async function sourceFieldLeads(_root: unknown, { sourceSystem }: OfSystem, context: RequestContext) {
  const viewer = permit(context, manage);
  const set = await context.runner.query(viewer.tenantId, leadsStatement, { system: readSystem(sourceSystem) });
  return syncKinds.flatMap((kind) =>
    Object.entries(syncFields[kind]).map(([field, otherwise]) => {
      const chosen = set.find((each) => each.kind === kind && each.field === field)?.lead;
      return { kind, field, lead: chosen ?? otherwise, isDefault: chosen === undefined || chosen === otherwise };
    }),
  );
}

const fieldOriginsOf =
  (kind: SyncKind) =>
  async ({ id }: { readonly id: string }, _input: unknown, context: RequestContext) =>
    presentFieldOrigins(viewerOf(context), kind, await context.loader(fieldOriginsLoaders[kind]).load(id));

export const sourceSyncResolvers = {
  Query: {
    sourceSync(_root: unknown, { sourceSystem }: OfSystem, context: RequestContext) {
      const viewer = permit(context, manage);
      return presentSync(context, context.runner, viewer, readSystem(sourceSystem));
    },
    sourceConflicts,
    sourceSyncErrors,
    sourceDifferences,
    sourceFieldLeads,
    async brokenSources(_root: unknown, _input: unknown, context: RequestContext) {
      const viewer = permit(context, tell);
      const broken = await context.runner.query(viewer.tenantId, brokenStatement, {});
      return Promise.all(
        broken.map(async (each) => ({
          ...each,
          mayAdminister: (await refusalOf(context, context.runner, viewer, each.id)) === '',
        })),
      );
    },
  },
  Matter: {
    sourceOrigins: async ({ id }: { id: string }, _input: unknown, context: RequestContext) =>
      (await context.loader(matterOriginsLoader).load(id))?.origins ?? [],
    fieldOrigins: fieldOriginsOf('matter'),
  },
  ClientAndContact: {
    sourceOrigins: async ({ nameID }: { nameID: string }, _input: unknown, context: RequestContext) =>
      (await context.loader(contactOriginsLoader).load(nameID))?.origins ?? [],
    fieldOrigins: ({ nameID }: { nameID: string }, input: unknown, context: RequestContext) =>
      fieldOriginsOf('contact')({ id: nameID }, input, context),
  },
  Task: { fieldOrigins: fieldOriginsOf('task') },
  Note: { fieldOrigins: fieldOriginsOf('note') },
  TimeEntry: { fieldOrigins: fieldOriginsOf('time') },
  Mutation: {
    resolveSourceConflict: mutation(resolveConflict),
    setSourceFieldLead: mutation(setLead),
    pauseSourceSync: mutation(pauseSync),
    retrySourceSync: mutation(retrySync),
    startReconciliation: mutation(startReconciliation),
    settleSourceDifference: mutation(settleDifference),
  },
};
