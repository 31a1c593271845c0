import { allOf, isInternal, type Rule } from '../../policy/rules.ts';
import { documentsPolicy } from '../documents/documents.policy.ts';
import { invoiceAccessOf, matterMoneyPolicy } from '../matter-money/matter-money.policy.ts';

/** What systems hold on a matter is the firm's own: nobody from outside is shown it. */
export const sourcePapersPolicy = {
  documents: allOf(isInternal, documentsPolicy.view),
  invoices: allOf(isInternal, matterMoneyPolicy.invoices, (viewer) => {
    const access = invoiceAccessOf(viewer);
    return access.billed && access.debtors;
  }),
} satisfies Record<string, Rule>;
