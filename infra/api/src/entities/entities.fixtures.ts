import { createHash } from 'node:crypto';
import type { Field } from '@atrium/contracts';
import type pg from 'pg';
import { idOf, markOf, type TestTenant, type TestUser } from '../testing/test-firms.ts';
import type { Entity, EntityInput } from './define-entity.ts';
import { columnOf } from './entity-names.ts';
import { entities } from './entities.ts';
import { sqlTypes } from './entity-columns.ts';
import type { ReferenceKind } from './reference-kinds.ts';

const PER_ENTITY = 10;

/** The id of one of an entity's rows in a test firm: 1 and 2 are there, 3 was deleted. Throws where there is no such entity. */
export function entityId(tenant: TestTenant, name: string, number: number): string {
  const place = Object.keys(entities).indexOf(name);
  if (place === -1) throw new Error(`There is no entity '${name}'`);
  return idOf(tenant, 'entity', place * PER_ENTITY + number);
}

const referenced = (tenant: TestTenant, kind: ReferenceKind): string => {
  if (kind === 'user') return idOf(tenant, 'user', 'partner');
  if (kind === 'role') return idOf(tenant, 'role', 'partner');
  if (kind === 'office' || kind === 'team') return idOf(tenant, kind, 1);
  if (kind === 'areaOfLaw') return entityId(tenant, 'lookup', 1);
  return entityId(tenant, kind, 1);
};

/** Fields that have a form of their own, by field. */
const written: Readonly<Record<string, string | null>> = {
  country: 'AU',
  timeZone: 'Australia/Sydney',
  roleIds: '',
  logo: 'data:image/png;base64,iVBORw0KGgo=',
  primaryColour: '#0b3d91',
  accentColour: '#0b3d91',
  choices: '',
  // A rule counts from the day the matter was opened.
  baseName: '',
  // A list that nothing else in the test firms is checked against.
  'lookup.list': 'areaOfLaw',
  // A licence runs.
  'featureLicence.startsOn': '2020-01-01',
  'featureLicence.endsOn': null,
  'event.joinLink': '',
  'office.coordinates': '-33.8688, 151.2093',
};

/** Who changes an entity in the test firms. */
export const editorOf = ({ definition: { record } }: Entity): TestUser =>
  record.name === 'featureLicence' ? 'internal' : 'admin';

/** A key of its own for each text. */
const codeOf = (text: string): string => text.replace(/[^A-Za-z0-9]+/g, '-');

/** The same text has the same day: rows of two texts are of two days. */
const dayOf = (text: string): string =>
  new Date(createHash('md5').update(text).digest().readUInt32LE() * 1000).toISOString().slice(0, 10);

function sampleOf(field: Field, tenant: TestTenant, text: string): string | number | boolean | null {
  const ofRecord = written[`${field.record}.${field.key}`];
  const own = ofRecord === undefined ? written[field.key] : ofRecord;
  if (own !== undefined) return own;
  switch (field.kind) {
    case 'text':
      if (field.key === 'code') return codeOf(`${markOf(tenant)} ${text}`).slice(-field.max);
      return `${markOf(tenant)} ${text}`.slice(0, field.max);
    case 'choice':
      // Set only beside a choice that is not the first.
      return field.key === 'requiredStatus' ? null : (field.choices[0] ?? null);
    case 'reference':
      return referenced(tenant, field.of as ReferenceKind);
    case 'day':
      return dayOf(text);
    case 'clock':
      return '09:30';
    case 'flag':
      return false;
    case 'integer':
    case 'money':
      return field.min;
  }
}

/** Values that every field of an entity takes; another text makes another row. */
export const sampleInput = ({ definition: { record } }: Entity, tenant: TestTenant, text: string): EntityInput =>
  Object.fromEntries(record.keys.map((key) => [key, sampleOf(record.fields[key] as Field, tenant, text)]));

/** Two rows of each entity in a firm, and one that was deleted. */
export async function seedEntities(owner: Pick<pg.Pool, 'query'> | pg.Client, tenant: TestTenant): Promise<void> {
  for (const [name, entity] of Object.entries(entities)) {
    const { record, table } = entity.definition;
    const columns = record.keys.map(columnOf).join(', ');
    const places = record.keys.map((key, index) => `$${index + 3}::${sqlTypes[(record.fields[key] as Field).kind]}`);
    for (const number of [1, 2, 3])
      await owner.query(`insert into ${table} (tenant_id, id, ${columns}) values ($1, $2, ${places.join(', ')})`, [
        tenant,
        entityId(tenant, name, number),
        ...Object.values(sampleInput(entity, tenant, `sample ${name} ${number}`)),
      ]);
    await owner.query(
      `with gone as (delete from ${table} where tenant_id = $1 and id = $2 returning *)
       insert into entity_removals (tenant_id, id, entity, content, removed_by) select tenant_id, id, $3, to_jsonb(gone), $4 from gone`,
      [tenant, entityId(tenant, name, 3), name, idOf(tenant, 'user', 'admin')],
    );
  }
}
