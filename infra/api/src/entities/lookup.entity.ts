import { lookup, type LookupList } from '@atrium/contracts';
import { defineStatement } from '@atrium/database';
import type { Unit } from '../server/command.ts';
import { defineEntity, type EntityUse } from './define-entity.ts';
import { lookupPolicy } from './entities.policy.ts';

/** Where the values of a list stand in records, as text. */
const places: Readonly<Partial<Record<LookupList, readonly (readonly [table: string, column: string])[]>>> = {
  areaOfLaw: [['enquiries', 'area_of_law']],
  partyRole: [['matter_parties', 'role']],
  activity: [
    ['time_entries', 'activity'],
    ['timers', 'activity'],
  ],
  noteType: [['notes', 'type']],
  taskCategory: [['tasks', 'category']],
  callOutcome: [['tasks', 'call_outcome']],
  documentCategory: [['documents', 'category']],
  enquirySource: [['enquiries', 'source']],
  enquiryChannel: [['enquiries', 'channel']],
  enquiryStage: [['enquiries', 'stage']],
  lostReason: [['enquiries', 'lost_reason']],
  referrerType: [['referrers', 'type']],
  campaignType: [['campaigns', 'type']],
  eventCategory: [['events', 'category']],
  writeOffReason: [['wip_ledger', 'reason']],
};
const everyPlace = Object.entries(places).flatMap(([list, found]) =>
  found.map(([table, column]) => ({ list, table, column })),
);
const uses = [
  ...everyPlace.map(({ list, table, column }): EntityUse => ({
    table,
    matches: `e.list = '${list}' and u.${column} = e.value`,
  })),
  { table: 'matter_types', column: 'area_of_law_id' },
  { table: 'enquiry_assignment_rules', column: 'area_id' },
];

const renameStatements = everyPlace.map(({ list, table, column }) => ({
  list,
  statement: defineStatement<{ before: string; after: string }, never>({
    name: `entities.lookup.rename.${list}.${table}`,
    text: `update ${table} u set ${column} = :after where u.tenant_id = :tenantId and u.${column} = :before`,
  }),
}));

/** Writes another value of a list wherever one is used. */
export async function renameValues({ tx }: Unit, list: string, before: string, after: string): Promise<void> {
  for (const { statement } of renameStatements.filter((each) => each.list === list))
    await tx.query(statement, { before, after });
}

const moveTypesStatement = defineStatement<{ id: string; withId: string }, never>({
  name: 'entities.lookup.moveTypes',
  text: `update matter_types t set area_of_law_id = :withId::uuid where t.tenant_id = :tenantId and t.area_of_law_id = :id::uuid`,
});

const moveRulesStatement = defineStatement<{ id: string; withId: string }, never>({
  name: 'entities.lookup.moveAssignmentRules',
  text: `update enquiry_assignment_rules r set area_id = :withId::uuid where r.tenant_id = :tenantId and r.area_id = :id::uuid`,
});

/** Puts one value in the place of another where records point at it by its id. */
export async function replaceReferences({ tx }: Unit, id: string, withId: string): Promise<void> {
  await tx.query(moveTypesStatement, { id, withId });
  await tx.query(moveRulesStatement, { id, withId });
}

/** The code of a value: its words in camel case. */
export const codeOf = (value: string): string =>
  value
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N} ]/gu, ' ')
    .trim()
    .split(/ +/)
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('');

export const lookups = defineEntity({
  record: lookup,
  table: 'lookups',
  label: 'value',
  policy: lookupPolicy,
  where: ['list'],
  searches: ['value', 'code'],
  orderedWithin: ['list'],
  locked: ['colour'],
  uses,
  complete: (values) => ({ ...values, code: values.code === '' ? codeOf(values.value) : values.code }),
  /** Records hold the value itself: under a new name they hold that. */
  async follows(unit, { before, after }) {
    if (before === null || before['value'] === after['value']) return;
    await renameValues(unit, String(after['list']), String(before['value']), String(after['value']));
  },
});
