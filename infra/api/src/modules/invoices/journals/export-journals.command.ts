import { createHash } from 'node:crypto';
import { isDay } from '@atrium/domain';
import { badInput } from '../../../errors/errors.ts';
import { featureReachOf } from '../../../policy/feature-reach.ts';
import { matterReachParameters } from '../../../policy/matter-reach.ts';
import { command, type Unit } from '../../../server/command.ts';
import { findBillingRules } from '../../ledger/billing-rules.ts';
import { billingPolicy } from '../../ledger/ledger.policy.ts';
import { takeNumber } from '../../references/references.store.ts';
import { refusal, refuse } from '../lock-invoice.ts';
import { debitOf, type PostedRow } from './journal-entries.ts';
import { journalFile, XERO_LINES, xeroLines, type JournalProfile } from './journal-files.ts';
import { findExport, findPosted, insertExport, MOST_ROWS, type JournalExportRow } from './journals.store.ts';

export interface ExportJournalsInput {
  readonly profile: 'PLAIN' | 'XERO' | 'MYOB' | 'ONLINE';
  readonly from: string;
  readonly to: string;
  readonly currency?: string | null;
  readonly isDifference?: boolean | null;
}
export const hashOf = (content: string): string => createHash('sha256').update(content, 'utf8').digest('hex');
const profileOf = (profile: ExportJournalsInput['profile']): JournalProfile => profile.toLowerCase() as JournalProfile;

/**
 * Makes journals of what the ledgers posted in a period, and keeps which rows were in them. It is of the whole firm or not
 * at all: somebody who may not see one of its matters is refused.
 */
export const exportJournals = command({
  name: 'journals.export',
  policy: billingPolicy.approve,
  key: ({ idempotencyKey }: { readonly idempotencyKey: string; readonly input: ExportJournalsInput }) => idempotencyKey,
  lock: (unit, { input }) => {
    if (input.profile === 'ONLINE') throw badInput('ONLINE is for what is sent by sendJournals.');
    return beginExport(unit, input);
  },
  version: 'none',
  run: async (unit, { input: { input }, current: { number } }) =>
    (await makeExport(unit, { ...input, profile: profileOf(input.profile), number })).made,
  audit: ({ ok: { id, number, from, to, profile, rowCount, sha256 } }) => ({
    kind: 'configuration',
    objectType: 'journalExport',
    objectId: id,
    action: 'create',
    detail: { name: String(number), from, to, profile, rows: rowCount, sha256 },
  }),
  announces: 'none',
});

/** What an export is made of; `number` was taken before. */
export interface WantedExport extends Omit<ExportJournalsInput, 'profile'> {
  readonly profile: JournalProfile;
  readonly number: number;
}
/** Days of accounting in their order, and the number of the export: of two, the second knows what the first had. */
export async function beginExport({ tx, translate }: Unit, { from, to }: Pick<ExportJournalsInput, 'from' | 'to'>) {
  if (!isDay(from) || !isDay(to) || from > to)
    throw refuse({ field: 'from', message: translate('api.journals.period', 'The period begins before it ends.') });
  return { number: await takeNumber(tx, 'journal') };
}
/**
 * Keeps an export of what the ledgers posted in a period, and answers it with its rows in the order of its file. Refuses
 * what is too much, nothing, or in part beyond what the viewer may see.
 */
export async function makeExport(
  { tx, viewer, translate }: Unit,
  input: WantedExport,
): Promise<{ readonly made: JournalExportRow; readonly rows: readonly PostedRow[] }> {
  const { from, to, profile, number } = input;
  const isDifference = input.isDifference ?? false;
  const currency = input.currency ?? viewer.currency;
  const reach = featureReachOf(viewer, 'invoices', 'view');
  const asked = { ...matterReachParameters(viewer), from, to };
  const found = reach === null ? [] : await findPosted(tx, viewer.tenantId, reach, asked);
  if (found.length > MOST_ROWS)
    throw refuse({
      field: 'from',
      message: translate('api.journals.long', 'This is too much for one file. Choose a shorter period.'),
    });
  if (found.some((row) => !row.isSeen))
    throw refusal(
      translate(
        'api.journals.hidden',
        'Some invoices of this period are on matters that you can’t see. Ask someone who can see all of them to export it.',
      ),
    );
  const rows = found.filter((row) => row.currency === currency && !(isDifference && row.isExported));
  if (rows.length === 0)
    throw refuse({
      field: 'from',
      message: translate('api.journals.nothing', 'There is nothing to export in this period.'),
    });
  if (profile === 'xero' && xeroLines(rows) > XERO_LINES)
    throw refuse({
      field: 'from',
      message: translate('api.journals.xeroLines', 'Xero takes {{most}} lines in one file. Choose a shorter period.', {
        most: XERO_LINES,
      }),
    });
  const { accounts } = await findBillingRules(tx, viewer.tenantId);
  const idsOf = (ledger: string) => rows.filter((row) => row.ledger === ledger).map(({ id }) => id);
  const id = await insertExport(tx, {
    number,
    profile,
    from,
    to,
    currency,
    isDifference,
    accounts: JSON.stringify(accounts),
    amountMinor: debitOf(rows),
    sha256: hashOf(journalFile({ profile, currency, accounts, rows })),
    viewerId: viewer.userId,
    debtorRowIds: idsOf('debtors'),
    creditRowIds: idsOf('credits'),
  });
  const made = await findExport(tx, viewer.tenantId, id);
  if (made === null) throw new Error('An export was written but not found');
  return { made, rows };
}
