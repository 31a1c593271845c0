import type { Statement } from '@atrium/database';
import { badInput } from '../../errors/errors.ts';
import {
  matterReachOf,
  matterReachParameters,
  type MatterReach,
  type MatterReachParameters,
} from '../../policy/matter-reach.ts';
import { permit, viewerOf } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { readSystem, refusalOf } from '../source-systems/present-source.ts';
import { sourceLabel } from '../source-systems/source-words.ts';
import { conflictStatements, differenceStatements, errorStatements, type Page } from './decisions.store.ts';
import { contactFieldOriginsLoader, matterFieldOriginsLoader, presentFieldOrigins } from './field-origins.store.ts';
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
import { syncFields, syncKinds } from './sync-fields.ts';
import { readStaffNames } from './staff-names.ts';
import { errorWords } from './sync-words.ts';

interface OfSystem {
  readonly sourceSystem: string;
}
interface ListInput extends OfSystem {
  readonly offset?: number | null;
  readonly first?: number | null;
}
const PAGE = 25;
const MOST = 200;
const LARGEST_OFFSET = 1_000_000;
const { manage, tell } = sourceSyncPolicy;

/** One page of a list, of what the viewer sees. */
async function page<Row extends { readonly total: number }>(
  context: RequestContext,
  viewer: Viewer,
  statements: Readonly<Record<MatterReach, Statement<Page & MatterReachParameters, Row>>>,
  input: ListInput,
): Promise<{ readonly recordCount: number; readonly rows: readonly Row[] }> {
  const { offset, first } = { offset: input.offset ?? 0, first: input.first ?? PAGE };
  if (!(offset >= 0 && offset <= LARGEST_OFFSET && first > 0 && first <= MOST))
    throw badInput('offset or first is not what the schema says.');
  const system = readSystem(input.sourceSystem);
  // Who sees no matter at all sees what is about contacts.
  const reach = matterReachOf(viewer) ?? 'given';
  const parameters = { ...matterReachParameters(viewer), system, offset, first };
  const rows = await context.runner.query(viewer.tenantId, statements[reach], parameters);
  return { recordCount: rows[0]?.total ?? 0, rows };
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

export const sourceSyncResolvers = {
  Query: {
    sourceSync(_root: unknown, { sourceSystem }: OfSystem, context: RequestContext) {
      const viewer = permit(context, manage);
      return presentSync(context, context.runner, viewer, readSystem(sourceSystem));
    },
    async sourceConflicts(_root: unknown, input: ListInput, context: RequestContext) {
      const viewer = permit(context, manage);
      const { recordCount, rows } = await page(context, viewer, conflictStatements, input);
      const of = { tenantId: viewer.tenantId, system: readSystem(input.sourceSystem) };
      const text = await readStaffNames(
        context.runner,
        of,
        rows.map(({ field, ourValue, theirValue }) => ({ field, values: [ourValue, theirValue] })),
      );
      const conflicts = rows.map((row) => ({
        ...row,
        ourValue: text(row.field, row.ourValue),
        theirValue: text(row.field, row.theirValue),
      }));
      return { recordCount, conflicts };
    },
    async sourceSyncErrors(_root: unknown, input: ListInput, context: RequestContext) {
      const { recordCount, rows } = await page(context, permit(context, manage), errorStatements, input);
      const label = sourceLabel(context.say, readSystem(input.sourceSystem));
      const errors = rows.map((row) => ({ ...row, ...errorWords(context.say, row.code, label) }));
      return { recordCount, errors };
    },
    async sourceDifferences(_root: unknown, input: ListInput, context: RequestContext) {
      const viewer = permit(context, manage);
      const { recordCount, rows } = await page(context, viewer, differenceStatements, input);
      const of = { tenantId: viewer.tenantId, system: readSystem(input.sourceSystem) };
      const text = await readStaffNames(
        context.runner,
        of,
        rows.flatMap(({ fields }) => fields.map(({ field, ours, theirs }) => ({ field, values: [ours, theirs] }))),
      );
      const differences = rows.map((row) => ({
        ...row,
        fields: row.fields.map(({ field, ours, theirs }) => ({
          field,
          ours: text(field, ours),
          theirs: text(field, theirs),
        })),
      }));
      return { recordCount, differences };
    },
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
    fieldOrigins: async ({ id }: { id: string }, _input: unknown, context: RequestContext) =>
      presentFieldOrigins(viewerOf(context), 'matter', await context.loader(matterFieldOriginsLoader).load(id)),
  },
  ClientAndContact: {
    sourceOrigins: async ({ nameID }: { nameID: string }, _input: unknown, context: RequestContext) =>
      (await context.loader(contactOriginsLoader).load(nameID))?.origins ?? [],
    fieldOrigins: async ({ nameID }: { nameID: string }, _input: unknown, context: RequestContext) =>
      presentFieldOrigins(viewerOf(context), 'contact', await context.loader(contactFieldOriginsLoader).load(nameID)),
  },
  Mutation: {
    resolveSourceConflict: (
      _root: unknown,
      input: { id: string; version: number; take: string },
      context: RequestContext,
    ) => resolveConflict(context, permit(context, manage), input),
    setSourceFieldLead: (
      _root: unknown,
      { sourceSystem, ...chosen }: OfSystem & { kind: string; field: string; lead: string },
      context: RequestContext,
    ) => setLead(context, permit(context, manage), readSystem(sourceSystem), chosen),
    pauseSourceSync: (
      _root: unknown,
      { sourceSystem, isPaused }: OfSystem & { isPaused: boolean },
      context: RequestContext,
    ) => pauseSync(context, permit(context, manage), readSystem(sourceSystem), isPaused),
    retrySourceSync: (
      _root: unknown,
      { sourceSystem, ids }: OfSystem & { ids?: readonly string[] | null },
      context: RequestContext,
    ) => retrySync(context, permit(context, manage), readSystem(sourceSystem), ids ?? null),
    startReconciliation: (_root: unknown, { sourceSystem }: OfSystem, context: RequestContext) =>
      startReconciliation(context, permit(context, manage), readSystem(sourceSystem)),
    settleSourceDifference: (_root: unknown, input: { id: string; remedy: string }, context: RequestContext) =>
      settleDifference(context, permit(context, manage), input),
  },
};
