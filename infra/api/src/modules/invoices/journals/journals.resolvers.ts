import { isDay } from '@atrium/domain';
import { badInput } from '../../../errors/errors.ts';
import { featureReachOf } from '../../../policy/feature-reach.ts';
import { matterReachParameters } from '../../../policy/matter-reach.ts';
import { permit } from '../../../policy/rules.ts';
import { isId } from '../../../server/identifiers.ts';
import { loadOptional } from '../../../server/loaders.ts';
import { money } from '../../../server/money.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { findBillingRules } from '../../ledger/billing-rules.ts';
import { billingPolicy } from '../../ledger/ledger.policy.ts';
import { userSummaryLoader } from '../../people/people.loaders.ts';
import { exportJournals, hashOf, type ExportJournalsInput } from './export-journals.command.ts';
import { sumsOf } from './journal-entries.ts';
import { fileName, journalFile } from './journal-files.ts';
import {
  findExport,
  findExported,
  findExports,
  findPosted,
  MOST_ROWS,
  type JournalDays,
  type JournalExportRow,
} from './journals.store.ts';

/** An export as the schema has it. */
export const presentExport = (row: JournalExportRow) => ({
  ...row,
  profile: row.profile.toUpperCase(),
  amount: money(row.amountMinor, row.currency),
  newAmount: money(row.newAmountMinor, row.currency),
});

async function getPeriod(context: RequestContext, asked: JournalDays & { readonly currency?: string | null }) {
  const viewer = permit(context, billingPolicy.approve);
  const { from, to } = asked;
  if (!isDay(from) || !isDay(to) || from > to) throw badInput('The period begins before it ends.');
  const currency = asked.currency ?? viewer.currency;
  const reach = featureReachOf(viewer, 'invoices', 'view');
  const parameters = { ...matterReachParameters(viewer), from, to };
  const found = reach === null ? [] : await findPosted(context.runner, viewer.tenantId, reach, parameters);
  const seen = found.slice(0, MOST_ROWS).filter((row) => row.isSeen);
  const rows = seen.filter((row) => row.currency === currency);
  const { accounts } = await findBillingRules(context.runner, viewer.tenantId);
  return {
    from,
    to,
    currency,
    currencies: [...new Set([viewer.currency, ...seen.map((row) => row.currency)])].sort(),
    accounts: sumsOf(rows).map(({ account, debitMinor, creditMinor }) => ({
      name: account,
      number: accounts[account],
      debit: money(debitMinor, currency),
      credit: money(creditMinor, currency),
    })),
    rowCount: rows.length,
    newRowCount: rows.filter((row) => !row.isExported).length,
    isComplete: found.length <= MOST_ROWS && seen.length === found.length,
  };
}

async function getFile(context: RequestContext, id: string) {
  const viewer = permit(context, billingPolicy.approve);
  const reach = featureReachOf(viewer, 'invoices', 'view');
  const made = isId(id) && reach !== null ? await findExport(context.runner, viewer.tenantId, id) : null;
  if (made === null || reach === null) return null;
  const rows = await findExported(context.runner, viewer.tenantId, reach, { ...matterReachParameters(viewer), id });
  if (rows.some((row) => !row.isSeen)) return null;
  const { profile, currency, accounts, sha256 } = made;
  const content = journalFile({ profile, currency, accounts, rows });
  if (hashOf(content) !== sha256) throw new Error(`Export ${made.number} of journals is no longer what it was`);
  return {
    fileName: fileName(profile, made),
    mediaType: 'text/csv',
    content: Buffer.from(content, 'utf8').toString('base64'),
  };
}

/** Journals for an accounting program, for the resolvers of invoices. */
export const journalsResolvers = {
  Query: {
    journalPeriod: (_root: unknown, input: JournalDays & { currency?: string | null }, context: RequestContext) =>
      getPeriod(context, input),
    async journalExports(_root: unknown, _input: unknown, context: RequestContext) {
      const { tenantId } = permit(context, billingPolicy.approve);
      return (await findExports(context.runner, tenantId)).map(presentExport);
    },
    journalFile: (_root: unknown, { id }: { id: string }, context: RequestContext) => getFile(context, id),
  },
  Mutation: {
    async exportJournals(
      _root: unknown,
      input: { readonly idempotencyKey: string; readonly input: ExportJournalsInput },
      context: RequestContext,
    ) {
      const { ok, error } = await exportJournals(context, input);
      return { ok: ok && presentExport(ok), error };
    },
  },
  JournalExport: {
    createdBy: ({ createdById }: JournalExportRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, createdById),
  },
};
