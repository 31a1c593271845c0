import type pg from 'pg';
import type { SecuredList } from '../../src/policy/column-access.ts';
import { markOf } from '../../src/testing/test-firms.ts';

/** A column that can be closed, and what nobody else's column holds. */
export interface MarkedColumn {
  readonly list: SecuredList;
  readonly column: string;
  readonly shows: RegExp;
}

const word = (list: string, column: string): string => `closed ${list} ${column}`;
const day = (number: number): string => `20${30 + number}-03-0${number}`;
const amount = (number: number): number => 77_700_000 + number;
const text = (list: SecuredList, column: string): MarkedColumn => ({
  list,
  column,
  shows: new RegExp(word(list, column), 'i'),
});

const texts = {
  matters: { title: ['title', 'description'], client: ['client_name'], type: ['type'], stage: ['stage'] },
  contacts: {
    email: ['email'],
    number: ['phone', 'mobile'],
    suburb: ['suburb', 'state'],
    address: ['address_line', 'postcode'],
  },
  users: { email: ['email'], staffName: ['staff_name'] },
} as const;
const days = ['openedOn', 'closedOn', 'nextKeyDate', 'lastActivityAt'] as const;
const amounts = ['wip', 'debtors', 'trust', 'billed', 'estimate'] as const;

/** Each column whose content can be told from everything else in an answer. */
export const markedColumns: readonly MarkedColumn[] = [
  ...(['matters', 'contacts', 'users'] as const).flatMap((list) =>
    Object.keys(texts[list]).map((column) => text(list, column)),
  ),
  text('users', 'roleName'),
  text('matters', 'office'),
  { list: 'matters', column: 'status', shows: /"[a-zA-Z]*[sS]tatus":"OnHold"/ },
  ...days.map((column, index): MarkedColumn => ({ list: 'matters', column, shows: new RegExp(day(index + 1)) })),
  ...amounts.map((column, index): MarkedColumn => ({
    list: 'matters',
    column,
    shows: new RegExp(String(amount(index + 1))),
  })),
];

/** Gives every column of the firm its mark, and everything that hangs on one. */
export async function markColumns(owner: pg.Pool): Promise<void> {
  for (const [list, columns] of Object.entries(texts)) {
    const names = Object.entries(columns as Readonly<Record<string, readonly string[]>>).flatMap(([column, fields]) =>
      fields.map((field) => [field, word(list, column)] as const),
    );
    await owner.query(
      `update ${list} set ${names.map(([field], at) => `${field} = $${at + 1}${field === 'email' ? ` || '@' || right(id::text, 4) || '.example'` : ''}`).join(', ')} where tenant_id = 'alpha'`,
      names.map(([, value]) => value),
    );
  }
  await owner.query(`update roles set name = $1 || ' ' || name where tenant_id = 'alpha'`, [word('users', 'roleName')]);
  await owner.query(`update offices set name = $1 || ' ' || name where tenant_id = 'alpha'`, [
    word('matters', 'office'),
  ]);
  await owner.query(
    `update matters set opened_on = $1, closed_on = $2, next_key_date = $3, last_activity_at = $4, wip_minor = $5, debtors_minor = $6, trust_minor = $7, billed_minor = $8, estimate_minor = $9,
       status = case when status = 'Open' and file_number > $10 then 'OnHold' else status end where tenant_id = 'alpha'`,
    [
      ...days.map((_, index) => day(index + 1)),
      ...amounts.map((_, index) => amount(index + 1)),
      `${markOf('alpha')}-0004`,
    ],
  );
  await owner.query(`update matter_dates set due_on = $1 where tenant_id = 'alpha'`, [day(3)]);
  await owner.query(
    `update invoices set total_minor = $1, net_minor = $1, paid_minor = 100 where tenant_id = 'alpha'`,
    [amount(4)],
  );
  // Somebody whom invoices of the matter go to, and nothing else.
  await owner.query(
    `with debtor as (insert into contacts (tenant_id, kind, name) values ('alpha', 'person', $1) returning id) update invoices set debtor_id = debtor.id from debtor where tenant_id = 'alpha'`,
    [word('matters', 'client')],
  );
}
