import { integer, text } from '../records/fields.ts';
import type { SettingDefinition } from './define-setting.ts';

const billing = (own: Omit<SettingDefinition, 'screen' | 'tab' | 'access'>): SettingDefinition => ({
  ...own,
  screen: 'firm',
  tab: 'billing',
  access: 'firmSettings',
});

/** Accounts of a ledger, and the numbers they have where the firm has not said its own. */
export const journalAccounts = {
  debtors: { number: '1100', label: 'Account: debtors' },
  bank: { number: '1000', label: 'Account: bank' },
  credits: { number: '2300', label: 'Account: credit of debtors' },
  tax: { number: '2200', label: 'Account: tax collected' },
  fees: { number: '4000', label: 'Account: fees' },
  expenses: { number: '4100', label: 'Account: expenses billed' },
  discounts: { number: '4200', label: 'Account: discounts' },
  interest: { number: '4300', label: 'Account: interest' },
  badDebts: { number: '6100', label: 'Account: waived debts' },
} as const satisfies Readonly<Record<string, { readonly number: string; readonly label: string }>>;
export type JournalAccountName = keyof typeof journalAccounts;
export const journalAccountNames = Object.keys(journalAccounts) as readonly JournalAccountName[];

/** Under which key of the settings of billing the number of an account is kept. */
export const accountKey = (name: JournalAccountName): string =>
  `account${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

const accountSettings: Readonly<Record<string, SettingDefinition>> = Object.fromEntries(
  journalAccountNames.map((name) => [
    `billing.${accountKey(name)}`,
    billing({
      field: text({ max: 12, required: true }),
      label: journalAccounts[name].label,
      sentence: 'Its number in the firm’s accounting program, as exported journals name it.',
      default: journalAccounts[name].number,
      storedIn: { row: 'billing', key: accountKey(name) },
    }),
  ]),
);

/** How a firm bills: said of every invoice from then on. */
export const billingSettings: Readonly<Record<string, SettingDefinition>> = {
  'billing.taxBasisPoints': billing({
    field: integer({ min: 0, max: 10_000, required: true }),
    unit: 'percent',
    label: 'Tax on fees',
    sentence: 'The rate a new line of an invoice starts with. It can be changed line by line.',
    default: 1000,
    storedIn: { row: 'billing', key: 'taxBasisPoints' },
  }),
  'billing.paymentDays': billing({
    field: integer({ min: 0, max: 365, required: true }),
    unit: 'days',
    label: 'Payment is due after',
    sentence: 'New invoices are due this many days after they are issued.',
    default: 14,
    storedIn: { row: 'billing', key: 'paymentDays' },
  }),
  'billing.numberPrefix': billing({
    field: text({ max: 12 }),
    label: 'Invoice number prefix',
    sentence: 'Comes before the number of invoices issued from now on: INV-1024. Numbers stay without gaps.',
    default: '',
    storedIn: { row: 'billing', key: 'numberPrefix' },
  }),
  'billing.writeOffLimitMinor': billing({
    field: integer({ min: 0, max: 100_000_000, required: true }),
    unit: 'amount',
    label: 'Write-offs need approval from',
    sentence: 'From this amount on, writing time off or on waits for somebody who may approve it. 0 asks every time.',
    default: 100_000,
    storedIn: { row: 'billing', key: 'writeOffLimitMinor' },
  }),
  'billing.interestBasisPoints': billing({
    field: integer({ min: 0, max: 5000, required: true }),
    unit: 'percent',
    label: 'Interest on overdue invoices, per year',
    sentence: 'Invoices say that this interest may be charged, and it can be added to a pre-bill. 0 says nothing.',
    default: 0,
    storedIn: { row: 'billing', key: 'interestBasisPoints' },
  }),
  'billing.interestAfterDays': billing({
    field: integer({ min: 0, max: 365, required: true }),
    unit: 'days',
    label: 'Interest runs from',
    sentence: 'So many days after an invoice was due, interest on it begins. It is simple: never on interest.',
    default: 0,
    storedIn: { row: 'billing', key: 'interestAfterDays' },
  }),
  'billing.bankDetails': billing({
    field: text({ max: 500, multiline: true }),
    label: 'Bank details',
    sentence: 'Where invoices are paid to, as invoices and statements say it.',
    default: '',
    storedIn: { row: 'billing', key: 'bankDetails' },
  }),
  'billing.footer': billing({
    field: text({ max: 500, multiline: true }),
    label: 'Footer of invoices',
    sentence: 'Shown at the foot of every page of an invoice or statement, such as a statement about costs.',
    default: '',
    storedIn: { row: 'billing', key: 'footer' },
  }),
  'billing.reminderDays': billing({
    field: text({ max: 60 }),
    format: 'dayList',
    label: 'Reminders of overdue invoices',
    sentence:
      'Days after the due date on which the debtor is reminded by email, such as 3, 14, 30. It stops when the invoice is paid.',
    default: '',
    emptyMeans: 'Nobody is reminded.',
    storedIn: { row: 'billing', key: 'reminderDays' },
  }),
  'billing.reminderText': billing({
    field: text({ max: 2000, multiline: true }),
    label: 'Text of reminders',
    sentence: 'What a reminder begins with. The invoice, what is owed and the bank details follow by themselves.',
    default: '',
    emptyMeans: 'The product’s own words.',
    storedIn: { row: 'billing', key: 'reminderText' },
  }),
  ...accountSettings,
};
