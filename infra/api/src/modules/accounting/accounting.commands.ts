import { journalAccountNames, type JournalAccountName } from '@atrium/contracts';
import { badInput } from '../../errors/errors.ts';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal } from '../../server/refusal.ts';
import { beginExport, makeExport } from '../invoices/journals/export-journals.command.ts';
import { entriesByEvent, type PostedRow } from '../invoices/journals/journal-entries.ts';
import { findExport, type JournalExportRow } from '../invoices/journals/journals.store.ts';
import { withBooks } from './accounting-access.ts';
import { accountingPolicy } from './accounting.policy.ts';
import { labelOf } from './accounting.ts';
import {
  chooseStatement,
  findAccountingConnection,
  lockConnectionStatement,
  saveAccountsStatement,
  type AccountingConnectionRow,
  type ProgramAccounts,
} from './connections.store.ts';
import { insertEntriesStatement, retryAllStatement, retryStatement, wakeStatement } from './entries.store.ts';
import { PROGRAM } from './sign-in.service.ts';

const LONGEST_CODE = 12;
const MOST_IDS = 500;
const refusal = (message: string): Refusal => new Refusal({ message, fields: [] });

/** The connection, locked; refuses where there is none. */
async function lockConnection(unit: Unit): Promise<AccountingConnectionRow> {
  const row = await unit.maybe(lockConnectionStatement, { program: PROGRAM });
  if (row === null || row.state === 'disconnected')
    throw refusal(
      unit.translate('api.sources.notConnected', 'Your firm is not connected to {{system}}.', {
        system: labelOf(PROGRAM),
      }),
    );
  return row;
}
const logged = (action: string, detail: object) => ({
  kind: 'configuration' as const,
  objectType: 'accountingProgram',
  objectId: null,
  action,
  detail: { name: labelOf(PROGRAM), ...detail },
});

interface ChooseInput {
  readonly id: string;
  readonly version: number;
}
/** Says which of the organisations that access was given to is the firm's. */
export const chooseAccountingOrganisation = command({
  name: 'accounting.choose',
  policy: accountingPolicy.connect,
  key: 'none',
  lock: (unit, _input: ChooseInput) => lockConnection(unit),
  version: ({ input, current }) => ({ seen: input.version, now: current }),
  run: async (unit, { input, current }) => {
    const chosen = current.organisations.find(({ id }) => id === input.id);
    if (chosen === undefined)
      throw refusal(
        unit.translate('api.accounting.unknownOrganisation', 'This organisation is not among those offered.'),
      );
    const { context, viewer } = unit;
    const firm = { runner: context.runner, tenantId: viewer.tenantId, program: PROGRAM };
    const books = await withBooks(context.services.accounting, firm, context.leaving, (session, { adapter }) =>
      adapter.readBooks({ ...session, organisationId: chosen.id }),
    );
    return unit.one(chooseStatement, {
      program: PROGRAM,
      organisationId: chosen.id,
      organisationName: books.name || chosen.name,
      baseCurrency: books.baseCurrency,
    });
  },
  audit: ({ ok }) => logged('chooseOrganisation', { organisation: ok.organisationName }),
  announces: 'none',
});

interface AccountsInput {
  readonly input: {
    readonly accounts: readonly { readonly name: string; readonly code: string }[];
    readonly version: number;
  };
}
const isAccount = (name: string): name is JournalAccountName =>
  (journalAccountNames as readonly string[]).includes(name);

/** Says which account of the program each account of the ledgers is. */
export const saveAccountingAccounts = command({
  name: 'accounting.saveAccounts',
  policy: accountingPolicy.connect,
  key: 'none',
  lock: (unit, _input: AccountsInput) => lockConnection(unit),
  version: ({ input: { input }, current }) => ({ seen: input.version, now: current }),
  run: (unit, { input: { input } }) => {
    const given = input.accounts.map(({ name, code }) => ({ name, code: code.trim() }));
    if (given.some(({ name, code }) => !isAccount(name) || code.length > LONGEST_CODE))
      throw badInput('accounts has to name accounts of the ledgers, and codes of at most 12 characters.');
    const accounts = Object.fromEntries(given.filter(({ code }) => code !== '').map(({ name, code }) => [name, code]));
    return unit.one(saveAccountsStatement, { program: PROGRAM, accounts: JSON.stringify(accounts) });
  },
  audit: ({ ok: { accounts } }) => logged('mapAccounts', { accounts }),
  announces: 'none',
});

interface SendInput {
  readonly idempotencyKey: string;
  readonly input: { readonly from: string; readonly to: string };
}
/**
 * Sends what the ledgers posted in a period and no export had: it is kept as an export, and its entries are queued. The
 * program takes them in the currency of its books alone.
 */
export const sendJournals = command({
  name: 'accounting.send',
  policy: accountingPolicy.send,
  key: ({ idempotencyKey }: SendInput) => idempotencyKey,
  lock: async (unit, { input }) => {
    const begun = await beginExport(unit, input);
    const connection = await findAccountingConnection(unit.tx, unit.viewer.tenantId, PROGRAM);
    if (connection?.state !== 'connected')
      throw refusal(
        unit.translate('api.accounting.connectFirst', 'Connect the firm to {{system}} first.', {
          system: labelOf(PROGRAM),
        }),
      );
    return { ...begun, connection };
  },
  version: 'none',
  run: async (unit, { input: { input }, current: { number, connection } }): Promise<JournalExportRow> => {
    const { from, to } = input;
    const currency = connection.baseCurrency;
    const { made, rows } = await makeExport(unit, {
      number,
      profile: 'online',
      from,
      to,
      currency,
      isDifference: true,
    });
    refuseWithoutAccounts(unit, rows, connection.accounts);
    const entries = entriesOf(rows).map((entry, index) => ({
      ...entry,
      currency,
      narration: `${entry.narration} (${number}-${index + 1})`,
    }));
    await unit.tx.query(insertEntriesStatement, {
      exportId: made.id,
      entries: JSON.stringify(entries),
      organisationId: connection.organisationId,
      organisationName: connection.organisationName,
    });
    await unit.tx.query(wakeStatement, {});
    return made;
  },
  audit: ({ current: { connection }, ok: { id, number, from, to, rowCount, sha256 } }) => ({
    kind: 'configuration',
    objectType: 'journalExport',
    objectId: id,
    action: 'send',
    detail: { name: String(number), from, to, rows: rowCount, sha256, organisation: connection.organisationName },
  }),
  announces: 'none',
});

/** An entry for each event of each matter, by day. */
const entriesOf = (rows: readonly PostedRow[]) =>
  [...Map.groupBy(rows, ({ matterId }) => matterId)]
    .flatMap(([matterId, own]) =>
      entriesByEvent(own).map(({ day, narration, reference, lines, rows: [first] }) => ({
        matterId,
        day,
        narration,
        reference,
        lines,
        invoiceNumber: first?.invoiceNumber ?? '',
      })),
    )
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));

function refuseWithoutAccounts({ translate }: Unit, rows: readonly PostedRow[], accounts: ProgramAccounts): void {
  const used = new Set(entriesOf(rows).flatMap(({ lines }) => lines.map(({ account }) => account)));
  if ([...used].some((name) => (accounts[name] ?? '') === ''))
    throw refusal(
      translate(
        'api.accounting.chooseAccounts',
        'Choose an account of {{system}} for each account of the ledgers first, under Integrations.',
        { system: labelOf(PROGRAM) },
      ),
    );
}

interface RetryInput {
  readonly exportId: string;
  readonly ids?: readonly string[] | null;
}
/** Sends entries again that the program did not take: these, or all of an export. */
export const retryAccountingEntries = command({
  name: 'accounting.retry',
  policy: accountingPolicy.send,
  key: 'none',
  lock: async (unit, { exportId, ids }: RetryInput) => {
    if (!isId(exportId) || (ids != null && (ids.length > MOST_IDS || !ids.every(isId))))
      throw badInput('exportId and ids have to be ids.');
    const made = await findExport(unit.tx, unit.viewer.tenantId, exportId);
    if (made?.profile !== 'online')
      throw refusal(unit.translate('api.accounting.unknownExport', 'This export does not exist.'));
    return made;
  },
  version: 'none',
  run: async (unit, { input: { exportId, ids }, current }) => {
    const again =
      ids == null
        ? await unit.tx.query(retryAllStatement, { exportId })
        : await unit.tx.query(retryStatement, { exportId, ids });
    if (again.length === 0) return unit.unchanged(current);
    await unit.tx.query(wakeStatement, {});
    return current;
  },
  audit: ({ ok: { id, number } }) => ({
    kind: 'configuration',
    objectType: 'journalExport',
    objectId: id,
    action: 'sendAgain',
    detail: { name: String(number) },
  }),
  announces: 'none',
});
