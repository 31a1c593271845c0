import { addAddressee, addPayment, beginPaper, wordsOf, type PaperWords } from './invoice-pdf.ts';
import type { PaperDebtor, PaperFirm } from './paper-facts.store.ts';
import type { Statement, StatementEntry } from './statement.ts';

function entryText({ say }: PaperWords, { kind, number }: StatementEntry): string {
  const named = { number: number ?? '' };
  return {
    issued: say('api.statement.issued', 'Invoice {{number}}', named),
    paid: say('api.statement.paid', 'Payment for invoice {{number}}', named),
    paymentUndone: say('api.statement.undone', 'Payment for invoice {{number}} undone', named),
    credited: say('api.statement.credited', 'Credit for invoice {{number}}', named),
    waived: say('api.statement.waived', 'Invoice {{number}} waived', named),
    reversed: say('api.statement.reversed', 'Invoice {{number}} reversed', named),
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
  const { say, money, day } = words;
  const { currency } = statement;
  const title = say('api.statement.title', 'Statement of account');
  const pdf = beginPaper(firm, words, title);
  pdf.heading(title);
  addAddressee(pdf, debtor);
  pdf.paragraph(say('api.statement.period', '{{from}} to {{to}}', { from: day(from), to: day(to) }));
  pdf.table(
    [
      { title: say('api.paper.day', 'Day'), width: 70 },
      { title: say('api.paper.description', 'Description') },
      { title: say('api.paper.file', 'Matter'), width: 80 },
      { title: say('api.paper.amount', 'Amount'), width: 84, isAmount: true },
      { title: say('api.statement.balance', 'Balance'), width: 84, isAmount: true },
    ],
    [
      [day(from), say('api.statement.opening', 'Opening balance'), '', '', money(statement.openingMinor, currency)],
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
    say('api.statement.closing', 'Balance on {{day}}: {{amount}}', {
      day: day(to),
      amount: money(statement.closingMinor, currency),
    }),
    2,
  );
  addPayment(pdf, firm, words);
  return pdf.finish();
}
