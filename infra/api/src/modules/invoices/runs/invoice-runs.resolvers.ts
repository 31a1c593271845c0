import DataLoader from 'dataloader';
import { featureReachOf, type FeatureReach } from '../../../policy/feature-reach.ts';
import { matterReachParameters } from '../../../policy/matter-reach.ts';
import { permit, viewerOf } from '../../../policy/rules.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { mutation } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { money } from '../../../server/money.ts';
import { readPage } from '../../../server/paging.ts';
import type { LoaderFactory, RequestContext } from '../../../server/request-context.ts';
import { billingPolicy } from '../../ledger/ledger.policy.ts';
import { shownText } from '../../matters/matter-column-access.ts';
import { cancelInvoiceRun, choiceOf, startInvoiceRun, type InvoiceRunInput } from './invoice-runs.commands.ts';
import {
  findRows,
  findRun,
  findRunRows,
  findRuns,
  findStatesOfRun,
  type InvoiceRunRecord,
  type InvoiceRunRow,
} from './invoice-runs.store.ts';
import { presentVoiding } from './not-voidable.ts';
import { findCandidates, findRunMatters, type CandidateRow } from './run-candidates.store.ts';
import { voidInvoiceRun } from './void-run.command.ts';

interface Named {
  readonly title: string;
  readonly client: string;
}
/** Title and client as far as the viewer may read them. */
const shownNames = (viewer: Viewer, { title, client }: Named): Named => ({
  title: shownText(viewer, 'title', title),
  client: shownText(viewer, 'client', client),
});

const presentRow = (viewer: Viewer, row: InvoiceRunRow) => ({
  ...row,
  ...shownNames(viewer, row),
  amount: row.totalMinor === null ? null : money(row.totalMinor, row.currency),
});

const rowsLoader: LoaderFactory<string, InvoiceRunRow[]> = ({ runner, viewer }) =>
  new DataLoader(async (runIds: readonly string[]) => {
    const reach = viewer === null ? null : featureReachOf(viewer, 'invoices', 'view');
    const rows =
      viewer === null || reach === null
        ? []
        : await findRows(runner, viewer.tenantId, reach, { ...matterReachParameters(viewer), runIds });
    const byRun = Map.groupBy(rows, ({ runId }) => runId);
    return runIds.map((id) => byRun.get(id) ?? []);
  });

interface RowsInput {
  readonly runId: string;
  readonly isVoidable?: boolean | null;
  readonly offset?: number | null;
  readonly first?: number | null;
}
async function pageOfRows(context: RequestContext, { runId, isVoidable, ...input }: RowsInput) {
  const viewer = permit(context, billingPolicy.create);
  const page = readPage(input, { first: 50 });
  const reach = featureReachOf(viewer, 'invoices', isVoidable === true ? 'edit' : 'view');
  if (reach === null || !isId(runId)) return { runId, rows: [], recordCount: 0 };
  const asked = { ...matterReachParameters(viewer), ...page, runId, isVoidable: isVoidable === true };
  const { rows, recordCount } = await findRunRows(context.runner, viewer.tenantId, reach, asked);
  return { runId, recordCount, rows: rows.map((row) => presentRow(viewer, row)) };
}

/** By the rule that `voidInvoiceRun` goes by. */
async function voidingOf(context: RequestContext, runId: string) {
  const viewer = viewerOf(context);
  const reach = billingPolicy.edit(viewer) ? featureReachOf(viewer, 'invoices', 'edit') : null;
  if (reach === null || !isId(runId)) return null;
  const which = { ...matterReachParameters(viewer), runId };
  const states = await findStatesOfRun(context.runner, viewer.tenantId, reach, which);
  return states.length === 0 ? null : presentVoiding(states);
}

const presentCandidate = (viewer: Viewer, row: CandidateRow) => ({
  ...row,
  ...shownNames(viewer, row),
  amount: money(row.amountMinor, row.currency),
});
type Asked = Parameters<typeof findCandidates>[3];
/** What a preview was asked by; the reach is null where there is nothing within it. */
interface AskedPreview {
  readonly reach: FeatureReach | null;
  readonly asked: Asked;
}
async function preview(context: RequestContext, { input }: { readonly input: InvoiceRunInput }) {
  const viewer = permit(context, billingPolicy.create);
  const asked = { ...matterReachParameters(viewer), ...choiceOf(input) };
  const reach = featureReachOf(viewer, 'invoices', 'create');
  if (reach === null) return { reach, asked, matterCount: 0, totals: [], rows: [] };
  const { rows, totals } = await findCandidates(context.runner, viewer.tenantId, reach, asked);
  return {
    reach,
    asked,
    matterCount: totals.reduce((sum, { matterCount }) => sum + matterCount, 0),
    totals: totals.map(({ amountMinor, currency }) => money(amountMinor, currency)),
    rows: rows.map((row) => presentCandidate(viewer, row)),
  };
}

/** Runs of invoices, for the resolvers of invoices. */
export const invoiceRunsResolvers = {
  Query: {
    invoiceRunPreview: (_root: unknown, input: { readonly input: InvoiceRunInput }, context: RequestContext) =>
      preview(context, input),
    invoiceRuns(_root: unknown, _input: unknown, context: RequestContext) {
      const { tenantId, userId } = permit(context, billingPolicy.create);
      return findRuns(context.runner, tenantId, userId);
    },
    invoiceRun(_root: unknown, { id }: { id: string }, context: RequestContext) {
      const { tenantId, userId } = permit(context, billingPolicy.create);
      return isId(id) ? findRun(context.runner, tenantId, { viewerId: userId, id }) : null;
    },
    invoiceRunRows: (_root: unknown, input: RowsInput, context: RequestContext) => pageOfRows(context, input),
  },
  Mutation: {
    startInvoiceRun: mutation(startInvoiceRun),
    cancelInvoiceRun: mutation(cancelInvoiceRun),
    voidInvoiceRun: mutation(voidInvoiceRun),
  },
  InvoiceRunPreview: {
    async matters({ reach, asked }: AskedPreview, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      const rows = reach === null ? [] : await findRunMatters(context.runner, viewer.tenantId, reach, asked);
      return rows.map((row) => presentCandidate(viewer, row));
    },
  },
  InvoiceRunRowPage: {
    voiding: ({ runId }: { readonly runId: string }, _input: unknown, context: RequestContext) =>
      voidingOf(context, runId),
  },
  InvoiceRun: {
    async rows({ id }: InvoiceRunRecord, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      const rows = await context.loader(rowsLoader).load(id);
      return rows.map((row) => presentRow(viewer, row));
    },
  },
};
