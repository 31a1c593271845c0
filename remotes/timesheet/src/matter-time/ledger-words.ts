import type { useTranslation } from '@atrium/platform';

type Translate = ReturnType<typeof useTranslation>['t'];

type Words = Readonly<Record<string, string>>;

/** Of entries of either ledger. */
const kindWords = (t: Translate): Words => ({
  recorded: t('timesheet.ledger.kind.recorded', 'Recorded'),
  adjusted: t('timesheet.ledger.kind.adjusted', 'Changed on a pre-bill'),
  billed: t('timesheet.ledger.kind.billed', 'Billed'),
  writtenOff: t('timesheet.ledger.kind.writtenOff', 'Written off'),
  writtenOn: t('timesheet.ledger.kind.writtenOn', 'Written on'),
  reversed: t('timesheet.ledger.kind.reversed', 'Reversed'),
  issued: t('timesheet.ledger.kind.issued', 'Invoice issued'),
  paid: t('timesheet.ledger.kind.paid', 'Payment'),
  paymentUndone: t('timesheet.ledger.kind.paymentUndone', 'Payment undone'),
  credited: t('timesheet.ledger.kind.credited', 'Credit'),
  waived: t('timesheet.ledger.kind.waived', 'Waived'),
});
const accountWords = (t: Translate): Words => ({
  wip: t('timesheet.ledger.account.wip', 'Work in progress'),
  debtors: t('timesheet.ledger.account.debtors', 'Debtors'),
  recorded: t('timesheet.ledger.account.recorded', 'Time recorded'),
  adjusted: t('timesheet.ledger.account.adjusted', 'Changes on pre-bills'),
  billed: t('timesheet.ledger.account.billed', 'Time billed'),
  writtenOff: t('timesheet.ledger.account.writtenOff', 'Write-offs and write-ons'),
  fees: t('timesheet.ledger.account.fees', 'Fees'),
  expenses: t('timesheet.ledger.account.expenses', 'Expenses'),
  discounts: t('timesheet.ledger.account.discounts', 'Discounts'),
  interest: t('timesheet.ledger.account.interest', 'Interest'),
  tax: t('timesheet.ledger.account.tax', 'Tax'),
  bank: t('timesheet.ledger.account.bank', 'Bank'),
  credits: t('timesheet.ledger.account.credits', 'Credit of debtors'),
  badDebts: t('timesheet.ledger.account.badDebts', 'Bad debts'),
});

/** What a kind of entry is called; what is not known stands as it is. */
export const ledgerKind = (t: Translate, kind: string): string => kindWords(t)[kind] ?? kind;
/** What an account is called. */
export const ledgerAccount = (t: Translate, account: string): string => accountWords(t)[account] ?? account;

const choicesOf = (words: Words) => Object.entries(words).map(([value, label]) => ({ value, label }));
/** Words of what a file of a ledger has codes for. */
export const ledgerLabels = (t: Translate) => ({
  kind: choicesOf(kindWords(t)),
  ledger: choicesOf(accountWords(t)),
  account: choicesOf(accountWords(t)),
});
