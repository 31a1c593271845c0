import { featureReachOf } from '../../../policy/feature-reach.ts';
import { matterReachParameters } from '../../../policy/matter-reach.ts';
import { permit, viewerOf } from '../../../policy/rules.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import type { Command, CommandResult } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { loadOptional } from '../../../server/loaders.ts';
import { money } from '../../../server/money.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { billingPolicy } from '../../ledger/ledger.policy.ts';
import { matterAccessOf, shownText } from '../../matters/matter-column-access.ts';
import { userSummaryLoader } from '../../people/people.loaders.ts';
import {
  allocateBankLine,
  ignoreBankLine,
  importBankFile,
  undoBankImport,
  type ImportedFile,
} from './bank.commands.ts';
import {
  findBankImports,
  findBankLines,
  findOpenInvoices,
  type BankImportRow,
  type BankLineRow,
} from './bank.store.ts';
import { matchInvoices, type OpenInvoice } from './match-invoices.ts';

async function openInvoicesOf({ runner }: RequestContext, viewer: Viewer): Promise<readonly OpenInvoice[]> {
  const reach = featureReachOf(viewer, 'invoices', 'edit');
  if (reach === null) return [];
  const open = await findOpenInvoices(runner, viewer.tenantId, reach, matterReachParameters(viewer));
  // Whoever may not read who is billed gets no proposal by that name.
  return matterAccessOf(viewer).client === 'read' ? open : open.map((invoice) => ({ ...invoice, debtor: '' }));
}

function presentBooking(viewer: Viewer, line: BankLineRow, open: readonly OpenInvoice[]) {
  const isOpen = line.paymentId === null && !line.isIgnored;
  return {
    ...line,
    payer: shownText(viewer, 'client', line.payer),
    description: shownText(viewer, 'client', line.description),
    amount: money(line.amountMinor, line.currency),
    proposals: (isOpen ? matchInvoices(line, open) : []).map(({ invoice, reasons, suggestedMinor }) => ({
      invoiceId: invoice.id,
      number: invoice.number,
      fileNumber: invoice.fileNumber,
      debtor: shownText(viewer, 'client', invoice.debtor),
      outstanding: money(invoice.outstandingMinor, invoice.currency),
      reasons,
      suggested: money(suggestedMinor, invoice.currency),
    })),
  };
}
async function lineResult(context: RequestContext, work: Promise<CommandResult<BankLineRow>>) {
  const { ok, error, conflict } = await work;
  const viewer = viewerOf(context);
  const row = ok ?? conflict;
  const shown = row === null ? null : presentBooking(viewer, row, await openInvoicesOf(context, viewer));
  return { ok: ok && shown, error, conflict: conflict && shown };
}
const ofLine =
  <Input>(run: Command<Input, BankLineRow, BankLineRow>) =>
  (_root: unknown, input: Input, context: RequestContext) =>
    lineResult(context, run(context, input));
const ofFile =
  <Input>(run: Command<Input, ImportedFile, never>) =>
  async (_root: unknown, input: Input, context: RequestContext) => {
    const { ok, error } = await run(context, input);
    return { ok: ok?.file ?? null, error, rows: ok?.file === null ? ok.rows : null };
  };

/** Statements of the firm's account, for the resolvers of invoices. */
export const bankResolvers = {
  Query: {
    bankImports: (_root: unknown, _input: unknown, context: RequestContext) =>
      findBankImports(context.runner, permit(context, billingPolicy.approve).tenantId),
    async bankLines(_root: unknown, { importId }: { importId: string }, context: RequestContext) {
      const viewer = permit(context, billingPolicy.approve);
      const { runner } = context;
      if (!isId(importId) || (await findBankImports(runner, viewer.tenantId, { id: importId })).length === 0)
        return null;
      const open = await openInvoicesOf(context, viewer);
      return (await findBankLines(runner, viewer.tenantId, importId)).map((line) => presentBooking(viewer, line, open));
    },
  },
  Mutation: {
    importBankFile: ofFile(importBankFile),
    allocateBankLine: ofLine(allocateBankLine),
    ignoreBankLine: ofLine(ignoreBankLine),
    undoBankImport: ofFile(undoBankImport),
  },
  BankImport: {
    createdBy: ({ createdById }: BankImportRow, _input: unknown, context: RequestContext) =>
      loadOptional(context, userSummaryLoader, createdById),
  },
};
