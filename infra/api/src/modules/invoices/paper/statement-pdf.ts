import { addAddressee, addPayment, beginPaper, wordsOf, type PaperWords } from './invoice-pdf.ts';
import type { PaperDebtor, PaperFirm } from './paper-facts.store.ts';
import type { Statement, StatementEntry } from './statement.ts';

function entryText({ translate }: PaperWords, { kind, number }: StatementEntry): string {
  const named = { number: number ?? '' };
  return {
    issued: translate('api.statement.issued', 'Invoice {{number}}', named),
    paid: translate('api.statement.paid', 'Payment for invoice {{number}}', named),
    paymentUndone: translate('api.statement.undone', 'Payment for invoice {{number}} undone', named),
    credited: translate('api.statement.credited', 'Credit for invoice {{number}}', named),
    waived: translate('api.statement.waived', 'Invoice {{number}} waived', named),
    reversed: translate('api.statement.reversed', 'Invoice {{number}} reversed', named),
  }[kind];
}

interface StatementPaper {
  readonly firm: PaperFirm;
  readonly debtor: PaperDebtor;
  readonly statement: Statement;
  readonly from: string;
  readonly to: string;
}

/** The statement of a debtor as a tagged PDF in the firm's brand. */
export async function makeStatementPdf({ firm, debtor, statement, from, to }: StatementPaper): Promise<Buffer> {
  const words = wordsOf(firm);
  const { translate, money, day } = words;
  const { currency } = statement;
  const title = translate('api.statement.title', 'Statement of account');
  const pdf = beginPaper(firm, words, title);
  pdf.heading(title);
  addAddressee(pdf, debtor);
  pdf.paragraph(translate('api.statement.period', '{{from}} to {{to}}', { from: day(from), to: day(to) }));
  pdf.table(
    [
      { title: translate('api.paper.day', 'Day'), width: 70 },
      { title: translate('api.paper.description', 'Description') },
      { title: translate('api.paper.file', 'Matter'), width: 80 },
      { title: translate('api.paper.amount', 'Amount'), width: 84, isAmount: true },
      { title: translate('api.statement.balance', 'Balance'), width: 84, isAmount: true },
    ],
    [
      [
        day(from),
        translate('api.statement.opening', 'Opening balance'),
        '',
        '',
        money(statement.openingMinor, currency),
      ],
      ...statement.entries.map((entry) => [
        day(entry.day),
        entryText(words, entry),
        entry.fileNumber,
        money(entry.amountMinor, currency),
        money(entry.balanceMinor, currency),
      ]),
    ],
  );
  pdf.heading(
    translate('api.statement.closing', 'Balance on {{day}}: {{amount}}', {
      day: day(to),
      amount: money(statement.closingMinor, currency),
    }),
    2,
  );
  addPayment(pdf, firm, words);
  return pdf.finish();
}
