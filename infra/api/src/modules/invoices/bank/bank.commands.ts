import { createHash } from 'node:crypto';
import { command, type Unit } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { billingPolicy } from '../../ledger/ledger.policy.ts';
import { invoiceEntry, refusal, refuse } from '../lock-invoice.ts';
import { keepPayment, lockPaid, noticesOf, type PaymentInput } from '../payments.commands.ts';
import { UnreadableStatement, type BankLine } from './bank-line.ts';
import {
  findBankImports,
  insertImport,
  lockBankLine,
  removeImport,
  setBankLine,
  type BankImportRow,
  type BankLineRow,
} from './bank.store.ts';
import type { CsvMapping } from './read-csv.ts';
import { readStatement, type ReadStatement } from './read-statement.ts';

/** Of base 64: some 500 kB of file, within what a request may have. */
const LONGEST_CONTENT = 700_000;
const LONGEST_NAME = 200;
const LONGEST_TEXT = 500;

export interface ImportBankFileInput {
  readonly fileName: string;
  /** Base 64. */
  readonly content: string;
  readonly mapping?: CsvMapping | null;
}
/** A file that was taken in, or the first rows of one whose columns somebody has to name. */
export interface ImportedFile {
  readonly file: BankImportRow | null;
  readonly rows: readonly (readonly string[])[];
}

function read(unit: Unit, bytes: Buffer, mapping: CsvMapping | null): ReadStatement {
  try {
    return readStatement(bytes, mapping);
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    throw refuse({
      field: 'content',
      message: unit.translate(
        'api.bank.unreadable',
        'This file cannot be read. Download the statement from the bank as CSV, OFX or camt.053.',
      ),
    });
  }
}

/** What a line is known by in another file: the bank's own id, or all that it says and how often that came before. */
function fingerprints(lines: readonly BankLine[]): readonly string[] {
  const seen = new Map<string, number>();
  return lines.map(({ bookedOn, amountMinor, currency, payer, description, bankId }) => {
    const text = JSON.stringify(
      bankId === '' ? [bookedOn, amountMinor, currency, payer, description] : [bankId, bookedOn, amountMinor],
    );
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return createHash('sha256').update(`${count} ${text}`).digest('hex');
  });
}

/** Takes a statement of the firm's account in. The same bytes are refused, and lines of another file are left out. */
export const importBankFile = command({
  name: 'bank.import',
  policy: billingPolicy.approve,
  key: ({ idempotencyKey }: { readonly idempotencyKey: string; readonly input: ImportBankFileInput }) => idempotencyKey,
  lock: async (unit, { input: { content, mapping } }) => {
    if (content.length > LONGEST_CONTENT)
      throw refuse({
        field: 'content',
        message: unit.translate('api.bank.long', 'This file is too long. Download a shorter period from the bank.'),
      });
    const bytes = Buffer.from(content, 'base64');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const [known] = await findBankImports(unit.tx, unit.viewer.tenantId, { sha256 });
    if (known !== undefined)
      throw refuse({
        field: 'content',
        message: unit.translate('api.bank.known', 'This file was imported before, as {{name}}.', {
          name: known.fileName,
        }),
      });
    return { sha256, statement: read(unit, bytes, mapping ?? null) };
  },
  version: 'none',
  run: async (unit, { input: { input }, current: { sha256, statement } }): Promise<ImportedFile> => {
    if (statement.kind === 'columns') return unit.unchanged({ file: null, rows: statement.rows });
    const { tx, viewer, translate } = unit;
    const { lines, format } = statement;
    const received = lines.filter(({ amountMinor }) => amountMinor > 0);
    if (lines.length === 0)
      throw refuse({ field: 'content', message: translate('api.bank.empty', 'There are no bookings in this file.') });
    const marks = fingerprints(received);
    const rows = received.map((line, index) => ({
      ...line,
      currency: line.currency === '' ? viewer.currency : line.currency,
      payer: line.payer.slice(0, LONGEST_TEXT),
      description: line.description.slice(0, LONGEST_TEXT),
      fingerprint: marks[index],
    }));
    const id = await insertImport(tx, {
      fileName: input.fileName.trim().slice(0, LONGEST_NAME),
      format,
      sha256,
      debitLines: lines.length - received.length,
      lineCount: rows.length,
      viewerId: viewer.userId,
      lines: JSON.stringify(rows),
    });
    const [file = null] = await findBankImports(tx, viewer.tenantId, { id });
    return { file, rows: [] };
  },
  audit: ({ ok }) => ({
    kind: 'configuration',
    objectType: 'bankImport',
    objectId: ok.file?.id ?? null,
    action: 'create',
    detail: { name: ok.file?.fileName ?? '', lines: ok.file?.lineCount ?? 0 },
  }),
  announces: 'none',
});

async function lockOpenLine(unit: Unit, id: string): Promise<BankLineRow> {
  const line = isId(id) ? await lockBankLine(unit.tx, id) : null;
  if (line === null) throw refusal(unit.translate('api.bank.unknownLine', 'This booking does not exist.'));
  return line;
}
async function lineNow(unit: Unit, id: string): Promise<BankLineRow> {
  const line = await lockBankLine(unit.tx, id);
  if (line === null) throw new Error('A booking was written but not found');
  return line;
}

export interface AllocateBankLineInput {
  readonly id: string;
  readonly version: number;
  readonly allocations: PaymentInput['allocations'];
  readonly isRestCredit?: boolean | null;
}
/** Allocates all or part of what was received to invoices of one debtor, as a payment; the rest is credit where that is asked for. */
export const allocateBankLine = command({
  name: 'bank.allocate',
  policy: billingPolicy.approve,
  key: ({ idempotencyKey }: { readonly idempotencyKey: string; readonly input: AllocateBankLineInput }) =>
    idempotencyKey,
  lock: async (unit, { input: { id, allocations } }) => {
    const { number, locked } = await lockPaid(unit, allocations);
    return { line: await lockOpenLine(unit, id), number, locked };
  },
  version: ({ input: { input }, current: { line } }) => ({ seen: input.version, now: line }),
  run: async (unit, { input: { input }, current: { line, number, locked } }) => {
    const { translate, viewer } = unit;
    if (line.paymentId !== null)
      throw refusal(translate('api.bank.allocated', 'This booking is allocated already. Undo its payment first.'));
    const total = input.allocations.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    if (total > line.amountMinor || locked.some(({ invoice }) => invoice.currency !== line.currency))
      throw refuse({
        field: 'amountMinor',
        message: translate('api.bank.tooMuch', 'Allocate at most what was received, in its currency.'),
      });
    const reference = `${line.payer} ${line.description}`.trim().slice(0, 200);
    const { allocations } = input;
    const excessMinor = input.isRestCredit === true ? line.amountMinor - total : 0;
    const payment = { receivedOn: line.bookedOn, method: 'BankTransfer', reference, allocations, excessMinor };
    const paymentId = await keepPayment(unit, payment, { number, locked });
    await setBankLine(unit.tx, { id: line.id, paymentId, isIgnored: false, viewerId: viewer.userId });
    return lineNow(unit, line.id);
  },
  audit: ({ current: { number, locked } }) =>
    locked.map(({ invoice, matter }) =>
      invoiceEntry('invoicePayment', matter, { number: invoice.number, payment: number, isFromBank: true }),
    ),
  announces: ({ current: { locked } }) => noticesOf(locked),
});

export interface IgnoreBankLineInput {
  readonly id: string;
  readonly version: number;
  readonly isIgnored: boolean;
}
/** Leaves a booking that is for no invoice aside, or takes it back. */
export const ignoreBankLine = command({
  name: 'bank.ignore',
  policy: billingPolicy.approve,
  key: 'none',
  lock: (unit, { input }: { readonly input: IgnoreBankLineInput }) => lockOpenLine(unit, input.id),
  version: ({ input: { input }, current }) => ({ seen: input.version, now: current }),
  run: async (unit, { input: { input }, current: line }) => {
    if (line.paymentId !== null)
      throw refusal(unit.translate('api.bank.allocated', 'This booking is allocated already. Undo its payment first.'));
    const { isIgnored } = input;
    await setBankLine(unit.tx, { id: line.id, paymentId: null, isIgnored, viewerId: unit.viewer.userId });
    return lineNow(unit, line.id);
  },
  audit: ({ input: { input } }) => ({
    kind: 'configuration',
    objectType: 'bankLine',
    objectId: input.id,
    action: 'update',
    detail: { isIgnored: input.isIgnored },
  }),
  announces: 'none',
});

/** Takes a file back of which nothing was allocated, so that it can be imported again. */
export const undoBankImport = command({
  name: 'bank.undoImport',
  policy: billingPolicy.approve,
  key: 'none',
  lock: async (unit, { id }: { readonly id: string }) => {
    const [file] = isId(id) ? await findBankImports(unit.tx, unit.viewer.tenantId, { id }) : [];
    if (file === undefined) throw refusal(unit.translate('api.bank.unknown', 'This file does not exist.'));
    return file;
  },
  version: 'none',
  run: async (unit, { current: file }): Promise<ImportedFile> => {
    if (!(await removeImport(unit.tx, file.id)))
      throw refusal(
        unit.translate(
          'api.bank.inUse',
          'Something of this file was allocated. Its bookings stay, each can be undone.',
        ),
      );
    return { file, rows: [] };
  },
  audit: ({ current: file }) => ({
    kind: 'configuration',
    objectType: 'bankImport',
    objectId: file.id,
    action: 'delete',
    detail: { name: file.fileName },
  }),
  announces: 'none',
});
