import { badInput } from '../../errors/errors.ts';
import { featureReachOf } from '../../policy/feature-reach.ts';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { allOf, isInternal, permit, type Rule } from '../../policy/rules.ts';
import { resultOf } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { money } from '../../server/money.ts';
import { Refusal } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { documentReachOf, documentsPolicy } from '../documents/documents.policy.ts';
import { sayUploadFault } from '../documents/uploads/upload-words.ts';
import { invoiceAccessOf, matterMoneyPolicy } from '../matter-money/matter-money.policy.ts';
import { matterNotice } from '../matters/matter-change.ts';
import {
  documentStatements,
  invoiceStatements,
  papersLoader,
  type DocumentThere,
  type InvoiceThere,
} from './papers/matter-papers.store.ts';
import { wantStatements } from './papers/wanted-documents.store.ts';
import { sourceSyncPolicy } from './source-sync.policy.ts';
import { wakeStatement } from './states.store.ts';

/** What systems hold on a matter is the firm's own: nobody from outside is shown it. */
const seesDocuments = allOf(isInternal, documentsPolicy.view);
const seesInvoices: Rule = (viewer) => {
  const access = invoiceAccessOf(viewer);
  return isInternal(viewer) && matterMoneyPolicy.invoices(viewer) && access.billed && access.debtors;
};

const MOST_IDS = 500;
const documentsLoader = papersLoader(documentStatements, (viewer) =>
  seesDocuments(viewer) ? documentReachOf(viewer, 'view') : null,
);
const invoicesLoader = papersLoader(invoiceStatements, (viewer) =>
  seesInvoices(viewer) ? featureReachOf(viewer, 'invoices', 'view') : null,
);

const presentDocument = (context: RequestContext, { reason, ...document }: DocumentThere): object => ({
  ...document,
  problem: problemOf(context, reason),
});
function problemOf({ say, services }: RequestContext, reason: string): string {
  if (reason === '') return '';
  if (reason === 'goneThere') return say('api.papers.goneThere', 'It is no longer there.');
  if (reason === 'unexpected')
    return say('api.papers.unexpected', 'It could not be fetched. Try again, or contact support.');
  return sayUploadFault(say, reason, services.intake.maximumBytes);
}

function presentInvoice({ totalMinor, taxMinor, paidMinor, currency, lines, ...invoice }: InvoiceThere): object {
  const isOwed = invoice.status === 'Final';
  return {
    ...invoice,
    total: money(totalMinor, currency),
    tax: money(taxMinor, currency),
    paid: money(paidMinor, currency),
    outstanding: money(isOwed ? Math.max(totalMinor - paidMinor, 0) : 0, currency),
    lines: lines.map((line) => ({
      description: line.description,
      amount: money(line.amountMinor, currency),
      tax: money(line.taxMinor, currency),
    })),
  };
}

interface BringInput {
  readonly matterId: string;
  readonly ids: readonly string[];
}

export const sourcePapersResolvers = {
  Matter: {
    sourceDocuments: async ({ id }: { id: string }, _input: unknown, context: RequestContext) =>
      ((await context.loader(documentsLoader).load(id))?.rows ?? []).map((row) => presentDocument(context, row)),
    sourceInvoices: async ({ id }: { id: string }, _input: unknown, context: RequestContext) =>
      ((await context.loader(invoicesLoader).load(id))?.rows ?? []).map(presentInvoice),
  },
  Mutation: {
    bringSourceDocuments(_root: unknown, { matterId, ids }: BringInput, context: RequestContext) {
      const viewer = permit(context, sourceSyncPolicy.bring);
      if (ids.length > MOST_IDS || !ids.every(isId) || !isId(matterId)) throw badInput('ids are not ids, or too many.');
      const reach = documentReachOf(viewer, 'create');
      return resultOf(context, viewer, async (unit) => {
        const wanted =
          reach === null
            ? []
            : await unit.tx.query(wantStatements[reach.matters][reach.feature], {
                ...matterReachParameters(viewer),
                matterId,
                ids,
              });
        if (wanted.length === 0)
          throw new Refusal({
            message: unit.say('api.papers.nothingToBring', 'These files are here already, or no longer there.'),
            fields: [],
          });
        await unit.log({
          kind: 'document',
          objectType: 'matter',
          objectId: matterId,
          action: 'askForContent',
          detail: { matterId, names: wanted.map(({ name }) => name).slice(0, 20), count: wanted.length },
        });
        await unit.announce(matterNotice(matterId, 'documents'));
        await unit.tx.query(wakeStatement, {});
        return { count: wanted.length };
      });
    },
  },
};
