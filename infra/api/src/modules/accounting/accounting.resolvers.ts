import DataLoader from 'dataloader';
import { journalAccountNames, journalAccounts } from '@atrium/contracts';
import { featureReachOf } from '../../policy/feature-reach.ts';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { permit, viewerOf } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { mutation, type CommandResult } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { loadOptional } from '../../server/loaders.ts';
import { money } from '../../server/money.ts';
import type { LoaderFactory, RequestContext } from '../../server/request-context.ts';
import { findBillingRules } from '../ledger/billing-rules.ts';
import { ofInvoices } from '../invoices/of-invoices.ts';
import type { InvoiceRow } from '../invoices/invoice.ts';
import type { JournalExportRow } from '../invoices/journals/journals.store.ts';
import { presentExport } from '../invoices/journals/journals.resolvers.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import { SourceError } from '../source-systems/wire/source-adapter.ts';
import {
  chooseAccountingOrganisation,
  retryAccountingEntries,
  saveAccountingAccounts,
  sendJournals,
} from './accounting.commands.ts';
import { accountingPolicy } from './accounting.policy.ts';
import { labelOf } from './accounting.ts';
import { withBooks } from './accounting-access.ts';
import { findAccountingConnection, type AccountingConnectionRow } from './connections.store.ts';
import {
  countEntries,
  findEntries,
  findEntriesOfInvoices,
  findQueue,
  type AccountingEntryRow,
  type EntryCounts,
} from './entries.store.ts';
import {
  beginAccountingSignIn,
  completeAccountingSignIn,
  disconnectAccounting,
  problemText,
  PROGRAM,
} from './sign-in.service.ts';

async function presentConnection(context: RequestContext, viewer: Viewer, row: AccountingConnectionRow | null) {
  const { runner, services } = context;
  const { accounts: numbers } = await findBillingRules(runner, viewer.tenantId);
  const queue = await findQueue(runner, viewer.tenantId);
  return {
    program: PROGRAM,
    label: labelOf(PROGRAM),
    isAvailable: services.accounting.find(PROGRAM) !== null,
    state: row?.state ?? 'none',
    organisation: row?.organisationName ?? '',
    organisations: row?.organisations ?? [],
    baseCurrency: row?.baseCurrency ?? '',
    problem: problemText(context, row?.problem ?? ''),
    connectedAt: row?.connectedAt ?? null,
    connectedById: row?.connectedById ?? null,
    disconnectedAt: row?.disconnectedAt ?? null,
    version: row?.version ?? 0,
    accounts: journalAccountNames.map((name) => ({
      name,
      code: row?.accounts[name] ?? '',
      number: numbers[name],
    })),
    ...queue,
  };
}
type PresentedConnection = Awaited<ReturnType<typeof presentConnection>>;

async function presentResult(context: RequestContext, { ok, error, conflict }: CommandResult<AccountingConnectionRow>) {
  const viewer = viewerOf(context);
  return {
    ok: ok && (await presentConnection(context, viewer, ok)),
    error,
    conflict: conflict && (await presentConnection(context, viewer, conflict)),
  };
}

async function readAccounts(context: RequestContext) {
  const { tenantId } = permit(context, accountingPolicy.connect);
  const firm = { runner: context.runner, tenantId, program: PROGRAM };
  const connection = await findAccountingConnection(context.runner, tenantId, PROGRAM);
  if (connection?.state !== 'connected') return { accounts: [], problem: '' };
  try {
    const accounts = await withBooks(context.services.accounting, firm, context.leaving, (session, { adapter }) =>
      adapter.readAccounts(session),
    );
    return { accounts: accounts.filter(({ takesJournals }) => takesJournals), problem: '' };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return { accounts: [], problem: problemText(context, error.kind) };
  }
}

function failureText({ translate }: RequestContext, { failure, failureDetail }: AccountingEntryRow): string {
  const system = labelOf(PROGRAM);
  switch (failure) {
    case '':
      return '';
    case 'refused':
      return translate('api.accounting.entryRefused', '{{system}} did not take it: {{detail}}', {
        system,
        detail: failureDetail === '' ? '—' : failureDetail,
      });
    case 'noAccount': {
      const known = journalAccountNames.find((name) => name === failureDetail);
      return translate('api.accounting.entryNoAccount', 'Choose an account of {{system}} for “{{account}}” first.', {
        system,
        account: known === undefined ? failureDetail : journalAccounts[known].label,
      });
    }
    case 'unreadable':
      return translate(
        'api.accounting.entryUnreadable',
        'The response of {{system}} could not be read. Look there whether the entry exists, then try again.',
        { system },
      );
  }
}
const presentEntry = (context: RequestContext, row: AccountingEntryRow) => ({
  ...row,
  amount: money(row.amountMinor, row.currency),
  problem: failureText(context, row),
  organisation: row.organisationName,
});

const entriesLoader = ofInvoices<AccountingEntryRow>(findEntriesOfInvoices);
const countsLoader: LoaderFactory<string, EntryCounts | null> = ({ runner, viewer }) =>
  new DataLoader(async (ids: readonly string[]) => {
    const rows = viewer === null ? [] : await countEntries(runner, viewer.tenantId, ids);
    return ids.map((id) => rows.find(({ exportId }) => exportId === id) ?? null);
  });
const ofExport = ({ ok, error }: CommandResult<JournalExportRow, unknown>) => ({ ok: ok && presentExport(ok), error });

/** The accounting program of the firm and what is sent to it. */
export const accountingResolvers = {
  Query: {
    async accountingConnection(_root: unknown, _input: unknown, context: RequestContext) {
      const viewer = permit(context, accountingPolicy.see);
      const row = await findAccountingConnection(context.runner, viewer.tenantId, PROGRAM);
      return presentConnection(context, viewer, row);
    },
    accountingProgramAccounts: (_root: unknown, _input: unknown, context: RequestContext) => readAccounts(context),
    async accountingEntries(_root: unknown, { exportId }: { exportId: string }, context: RequestContext) {
      const viewer = permit(context, accountingPolicy.send);
      const reach = featureReachOf(viewer, 'invoices', 'view');
      if (!isId(exportId) || reach === null) return [];
      const parameters = { ...matterReachParameters(viewer), exportId };
      const rows = await findEntries(context.runner, viewer.tenantId, reach, parameters);
      return rows.map((row) => presentEntry(context, row));
    },
  },
  Mutation: {
    beginAccountingSignIn: mutation(beginAccountingSignIn),
    completeAccountingSignIn: async (
      _root: unknown,
      input: { readonly state: string; readonly code: string },
      context: RequestContext,
    ) => presentResult(context, await completeAccountingSignIn(context, input)),
    chooseAccountingOrganisation: async (
      _root: unknown,
      input: { readonly id: string; readonly version: number },
      context: RequestContext,
    ) => presentResult(context, await chooseAccountingOrganisation(context, input)),
    disconnectAccounting: async (_root: unknown, _input: unknown, context: RequestContext) =>
      presentResult(context, await disconnectAccounting(context, {})),
    saveAccountingAccounts: async (
      _root: unknown,
      input: Parameters<typeof saveAccountingAccounts>[1],
      context: RequestContext,
    ) => presentResult(context, await saveAccountingAccounts(context, input)),
    sendJournals: async (_root: unknown, input: Parameters<typeof sendJournals>[1], context: RequestContext) =>
      ofExport(await sendJournals(context, input)),
    retryAccountingEntries: async (
      _root: unknown,
      input: Parameters<typeof retryAccountingEntries>[1],
      context: RequestContext,
    ) => ofExport(await retryAccountingEntries(context, input)),
  },
  AccountingConnection: {
    connectedBy: ({ connectedById }: PresentedConnection, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, connectedById),
  },
  JournalExport: {
    sending: ({ id, profile }: { id: string; profile: string }, _input: unknown, context: RequestContext) =>
      profile === 'ONLINE' ? context.loader(countsLoader).load(id) : null,
  },
  Invoice: {
    async accountingEntries({ id }: InvoiceRow, _input: unknown, context: RequestContext) {
      return (await context.loader(entriesLoader).load(id)).map((row) => presentEntry(context, row));
    },
  },
};
