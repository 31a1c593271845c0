import { momentOf } from './calendar.ts';
import type { FirmContext } from './firm-context.ts';

/** What people can be on a matter, in the order they are offered. */
const roles = [
  'Client',
  'Defendant',
  'Opponent',
  'Other party',
  'Insurer',
  'Employer',
  'Debtor',
  'Landlord',
  'Opponent’s solicitor',
  'Barrister',
  'Expert',
  'Witness',
  'Beneficiary',
  'Lender',
  'Guarantor',
] as const;

/** Dates that follow from other days, by type of matter. */
const rules = [
  {
    matter_type: 'Personal injury',
    name: 'Limitation date',
    base: 'date',
    base_name: 'Accident',
    years: 3,
    months: 0,
    days: 0,
  },
  {
    matter_type: 'Personal injury',
    name: 'Limitation warning',
    base: 'date',
    base_name: 'Limitation date',
    years: 0,
    months: -6,
    days: 0,
  },
  {
    matter_type: 'Employment',
    name: 'Unfair dismissal claim due',
    base: 'date',
    base_name: 'Dismissal',
    years: 0,
    months: 0,
    days: 21,
  },
] as const;

export async function makePartyRules({ random, today, load }: FirmContext): Promise<void> {
  const moment = momentOf(today - 2000, 9);
  const codeOf = (value: string): string =>
    value
      .replace(/[^a-zA-Z ]/g, '')
      .replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase())
      .replace(/^\w/, (letter) => letter.toLowerCase());
  await load(
    'lookups',
    roles.map((value, index) => ({
      id: random.id(moment),
      list: 'partyRole',
      code: codeOf(value),
      value,
      sort_order: (index + 1) * 10,
    })),
  );
  await load(
    'matter_date_rules',
    rules.map((rule) => ({ id: random.id(moment), ...rule })),
  );
}
