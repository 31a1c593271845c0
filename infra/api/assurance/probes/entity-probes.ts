import type { Field } from '@atrium/contracts';
import type pg from 'pg';
import { entities } from '../../src/entities/entities.ts';
import { entityId, sampleInput } from '../../src/entities/entities.fixtures.ts';
import type { Entity } from '../../src/entities/define-entity.ts';
import { markOf, type TestTenant } from '../../src/testing/test-firms.ts';
import type { ProbeArgument } from './operations.ts';
import { contacts, NOBODY, offices, roles, teams, text, users, type Target } from './probe-targets.ts';

const rowsOf = (name: string, ...wanted: readonly number[]): readonly Target[] =>
  wanted.map((number) => ({
    label: `${name} ${number}`,
    of: (tenant) => entityId(tenant, name, number),
    ofNobody: NOBODY,
  }));
const referenced: Readonly<Record<string, readonly Target[]>> = {
  user: users,
  office: offices,
  team: teams,
  role: roles,
  contact: contacts,
  areaOfLaw: rowsOf('lookup', 1),
};

function targetsOfEntity({ definition: { record, where = [], label }, typeName, commands }: Entity) {
  const { name } = record;
  const referenceFields = record.keys.flatMap((key) => {
    const field = record.fields[key] as Field;
    return field.kind === 'reference' ? [{ key, targets: referenced[field.of] ?? rowsOf(field.of, 1) }] : [];
  });
  const named = text(name, (mark) => `${mark} sample ${name} 1`);
  return {
    [`${name} id`]: rowsOf(name, 1, 2),
    [`${name}List ids`]: rowsOf(name, 1, 2),
    [`${name}List filter`]: [named],
    [`${name}List values`]: [
      {
        ...named,
        alongside: [
          [['columnFilters', 'column'], label],
          [['columnFilters', 'operator'], 'CONTAINS'],
        ],
      },
    ],
    // What rows can be grouped by is no text of a firm, or the label of what a row points at.
    [`${name}List withinGroup`]: [],
    [`update${typeName} id`]: rowsOf(name, 1),
    [`delete${typeName} id`]: rowsOf(name, 2),
    [`restore${typeName} id`]: rowsOf(name, 3),
    ...(commands.move === null
      ? {}
      : { [`move${typeName} id`]: rowsOf(name, 1), [`move${typeName} beforeId`]: rowsOf(name, 1) }),
    ...Object.fromEntries(
      referenceFields.flatMap(({ key, targets }) => [
        [`create${typeName} ${key}`, targets],
        [`update${typeName} ${key}`, []],
        ...(where.includes(key) ? [[`${name}List ${key}`, targets]] : []),
      ]),
    ),
  } as Readonly<Record<string, readonly Target[]>>;
}

/** What is probed through the operations of entities. */
export const entityTargets: Readonly<Record<string, readonly Target[]>> = {
  ...Object.assign({}, ...Object.values(entities).map(targetsOfEntity)),
  // Changed by internal administrators alone, who are not among those who ask; its own tests ask as they.
  ...Object.fromEntries(['update', 'delete', 'restore'].map((verb) => [`${verb}FeatureLicence id`, []])),
  // What it is replaced with is deleted by other questions; its own tests ask with those of the other firm.
  'replaceLookup id': [],
  // Its own tests ask with a value of the other firm.
  'replaceLookup withId': [],
  // So do those of imports.
  'undoLookupImport id': [],
  'selectItems filter': [{ ...text('person', (mark) => `${mark} partner`), alongside: [[['of'], 'user']] }],
};

const DAY_MS = 86_400_000;
let lastDay = '1950-01-01';
const nextDay = (): string => {
  lastDay = new Date(Date.parse(lastDay) + DAY_MS).toISOString().slice(0, 10);
  return lastDay;
};
const creates = new Map(Object.values(entities).map((entity) => [`create${entity.typeName}`, entity]));
const writes = new Set(Object.values(entities).map(({ typeName }) => `update${typeName}`));
const lists = new Set(Object.keys(entities).map((name) => `${name}List`));

const holidayFiles = new Set(['previewHolidayFile', 'importHolidays', 'undoHolidayImport', 'proposeHolidays']);
/** A day that each office has already, as the preview of a file says. */
const KNOWN_HOLIDAY = '2099-12-24';
const lookupFiles = new Set(['previewLookupFile', 'importLookups', 'undoLookupImport']);

/** Values that an argument of an entity's operation takes beside the one being probed; null for other operations. */
export function entitySettings(
  operation: string,
  { name, path, isRequired }: ProbeArgument,
): readonly unknown[] | null {
  if (operation === 'replaceLookup' && name === 'withId') return [entityId('alpha', 'lookup', 2)];
  if (lookupFiles.has(operation) && name === 'list') return ['callOutcome'];
  if (lookupFiles.has(operation) && name === 'content') return [Buffer.from('Name\nProbe').toString('base64')];
  if (operation === 'proposeHolidays' && name === 'year') return [2026];
  if (holidayFiles.has(operation) && name === 'content') {
    const day = operation === 'previewHolidayFile' ? KNOWN_HOLIDAY : '2099-12-25';
    return [Buffer.from(`Date,Name\n${day},Probe`).toString('base64')];
  }
  if (holidayFiles.has(operation)) return name === 'ids' ? [[NOBODY]] : null;
  if (operation === 'selectItems' && name === 'of') return ['user'];
  const entity = creates.get(operation);
  if (entity !== undefined && path[0] === 'input') {
    const field = entity.definition.record.fields[name];
    // Nobody is in a team twice at a time: each time is a day of its own.
    if (operation === 'createTeamMember' && name === 'startsOn') return [nextDay];
    if (operation === 'createTeamMember' && name === 'endsOn') return [() => lastDay];
    const sample = sampleInput(entity, 'alpha', 'probe')[name];
    // Many are created, each under a name and a key of its own.
    if (name === 'code') return [() => `k${crypto.randomUUID()}`];
    if (name !== entity.definition.label || field?.kind !== 'text') return [sample];
    return [() => `${markOf('alpha')} ${crypto.randomUUID()}`.slice(0, field.max)];
  }
  if (writes.has(operation) && path[0] === 'input' && !isRequired) return [undefined];
  if (lists.has(operation) && path.length === 1 && !['first', 'offset'].includes(name)) return [undefined];
  return null;
}

/** A holiday of each office. */
export async function seedHolidayProbes(owner: Pick<pg.Client, 'query'>, tenant: TestTenant): Promise<void> {
  await owner.query(
    `insert into public_holidays (tenant_id, name, day, office_id) select tenant_id, 'Probe', $2, id from offices where tenant_id = $1`,
    [tenant, KNOWN_HOLIDAY],
  );
}

/** Records that a firm sets up for itself are about no matter. */
export const isOfEntity = (operation: string): boolean =>
  operation === 'replaceLookup' ||
  lookupFiles.has(operation) ||
  holidayFiles.has(operation) ||
  Object.values(entities).some(({ typeName, definition: { record } }) =>
    [
      record.name,
      `${record.name}List`,
      ...['create', 'update', 'delete', 'restore', 'move'].map((verb) => `${verb}${typeName}`),
    ].includes(operation),
  );
