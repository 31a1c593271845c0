import { badInput } from '../../errors/errors.ts';
import { permit, viewerOf } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { hasCard } from './connections.store.ts';
import { addSourceFilePart } from './files/add-source-file.ts';
import { filesStatement } from './files/source-files.store.ts';
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

export const sourceSystemsResolvers = {
  Query: {
    sourceSystem: (_root: unknown, { sourceSystem }: OfSystem, context: RequestContext) =>
      presentSource(context, context.runner, permit(context, sourceSystemsPolicy.view), readSystem(sourceSystem)),
    sourceRecords,
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
  },
  Mutation: {
    beginSourceSignIn: mutation(beginSourceSignIn),
    completeSourceSignIn: mutation(completeSourceSignIn),
    addSourceFilePart: mutation(addSourceFilePart),
    startProvisioning: mutation(startProvisioning),
    pauseProvisioning: mutation(pauseProvisioning),
    confirmProvisioning: mutation(confirmProvisioning),
    retryProvisioning: mutation(retryProvisioning),
    skipFailedRecords: mutation(skipFailedRecords),
    disconnectSourceSystem: mutation(disconnectSourceSystem),
  },
};
