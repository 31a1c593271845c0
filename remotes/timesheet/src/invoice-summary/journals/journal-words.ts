import type { Choice, Translate } from '../invoice-words.ts';

export const profileChoices = (t: Translate): readonly Choice[] => [
  { value: 'PLAIN', label: t('timesheet.journals.profile.plain', 'Plain CSV') },
  { value: 'XERO', label: t('timesheet.journals.profile.xero', 'Xero, manual journals') },
  { value: 'MYOB', label: t('timesheet.journals.profile.myob', 'MYOB, journal entries') },
];
/** How an export went out: also by the API of the accounting program, which is not a file to choose. */
export const exportedAs = (t: Translate): readonly Choice[] => [
  ...profileChoices(t),
  { value: 'ONLINE', label: t('timesheet.journals.profile.online', 'Sent to the accounting program') },
];
export const accountChoices = (t: Translate): readonly Choice[] => [
  { value: 'debtors', label: t('timesheet.journals.account.debtors', 'Debtors') },
  { value: 'bank', label: t('timesheet.journals.account.bank', 'Bank') },
  { value: 'credits', label: t('timesheet.journals.account.credits', 'Credit of debtors') },
  { value: 'tax', label: t('timesheet.journals.account.tax', 'Tax collected') },
  { value: 'fees', label: t('timesheet.journals.account.fees', 'Fees') },
  { value: 'expenses', label: t('timesheet.journals.account.expenses', 'Expenses billed') },
  { value: 'discounts', label: t('timesheet.journals.account.discounts', 'Discounts') },
  { value: 'interest', label: t('timesheet.journals.account.interest', 'Interest') },
  { value: 'badDebts', label: t('timesheet.journals.account.badDebts', 'Waived debts') },
];
