import assert from 'node:assert/strict';
import type { PracticeSystem } from '@atrium/contracts';
import type { SyncKind } from '../sync-fields.ts';
import type { SyncedFirm } from '../sync.fixtures.ts';

/** A record that is played with: where it stands on either side, and what each side said last of each of its fields. */
export interface Thing {
  readonly kind: SyncKind;
  /** What it is recognised by where no id is known yet: it is never edited. */
  readonly mark: string;
  there: string | null;
  here: string | null;
  readonly saidThere: Map<string, string>;
  readonly saidHere: Map<string, string>;
  deletedThere: boolean;
  deletedHere: boolean;
}

interface KindOfThing {
  readonly table: string;
  readonly markThere: string;
  readonly markHere: string;
  /** Fields that are edited, with their names there and their columns here. */
  readonly fields: Readonly<Record<string, { readonly there: string; readonly here: string }>>;
}
/** What is edited of each kind. A time says its mark in what it is about, since nothing else of it stays. */
export const kindsOfThings: Readonly<Record<SyncKind, KindOfThing>> = {
  contact: {
    table: 'contacts',
    markThere: 'name',
    markHere: 'name',
    fields: { email: { there: 'email', here: 'email' }, suburb: { there: 'suburb', here: 'suburb' } },
  },
  matter: {
    table: 'matters',
    markThere: 'fileNumber',
    markHere: 'file_number',
    fields: { title: { there: 'title', here: 'title' }, description: { there: 'description', here: 'description' } },
  },
  task: {
    table: 'tasks',
    markThere: 'subject',
    markHere: 'subject',
    fields: { dueOn: { there: 'dueOn', here: 'due_on::text' } },
  },
  note: {
    table: 'notes',
    markThere: 'subject',
    markHere: 'subject',
    fields: { text: { there: 'text', here: 'plain' } },
  },
  time: {
    table: 'time_entries',
    markThere: 'workedOn',
    markHere: 'worked_on::text',
    fields: { narrative: { there: 'narrative', here: 'narrative' } },
  },
};

interface RowHere {
  readonly id: string;
  readonly mark: string;
  readonly deleted: boolean;
  readonly [field: string]: unknown;
}

/** Every record of a kind of the firm as it stands in the database, with the fields that are edited. */
export async function rowsHere(firm: SyncedFirm, kind: SyncKind): Promise<RowHere[]> {
  const { table, markHere, fields } = kindsOfThings[kind];
  const columns = Object.entries(fields).map(([field, { here }]) => `coalesce(${here}, '') as "${field}"`);
  const isDeleted = kind === 'contact' ? 'false' : kind === 'matter' ? `status = 'Deleted'` : 'deleted_at is not null';
  return firm.rows<RowHere>(
    `select id, ${markHere} as mark, ${isDeleted} as deleted, ${columns.join(', ')} from ${table} where tenant_id = 'alpha'`,
  );
}

/**
 * Compares the whole state of both sides with each other and with what was said on them: each record that lives on both
 * sides says the same on both, and what somebody said last on one of them; each stands on either side once; one that
 * lives on one side alone was deleted on the other, and a person is asked about it. Throws an `AssertionError`.
 */
export async function assertBothSidesEqual(
  firm: SyncedFirm,
  system: PracticeSystem,
  things: readonly Thing[],
): Promise<void> {
  const store = firm.storeOf(system);
  const open = await firm.rows<{ record_id: string; what: string }>(
    `select l.record_id, f.what from sync_conflicts f join sync_links l on l.tenant_id = f.tenant_id and l.id = f.link_id
     where f.tenant_id = 'alpha' and l.source_system = $1 and f.resolution is null`,
    [system],
  );
  const asked = new Set(open.map(({ record_id: id, what }) => `${what} ${id}`));
  for (const kind of Object.keys(kindsOfThings) as SyncKind[]) {
    const { fields } = kindsOfThings[kind];
    const here = await rowsHere(firm, kind);
    const links = await firm.rows<{ source_id: string; record_id: string }>(
      `select source_id, record_id from sync_links where tenant_id = 'alpha' and source_system = $1 and kind = $2`,
      [system, kind],
    );
    const thereOf = new Map(links.map(({ source_id: there, record_id: id }) => [id, there]));
    const idsThere = new Set(store.rows(kind).map(({ id }) => id));
    for (const thing of things.filter((each) => each.kind === kind)) {
      const name = `${kind} ${thing.mark}`;
      const { markThere } = kindsOfThings[kind];
      const there = store.rows(kind).filter((row) => row[markThere] === thing.mark);
      const ours = here.filter(({ mark }) => mark === thing.mark);
      assert.ok(
        there.length <= 1 && ours.length <= 1,
        `${name} is doubled: ${there.length} there, ${ours.length} here`,
      );
      const [row] = there;
      const [mine] = ours;
      const livesThere = row !== undefined && row['isDeleted'] !== true;
      const livesHere = mine !== undefined && !mine.deleted;
      if (!livesThere && !livesHere) {
        assert.ok(thing.deletedThere || thing.deletedHere, `${name} is lost`);
        continue;
      }
      if (!livesHere) {
        // Deleted on one side before the other had it, or a person is asked.
        const isAsked = asked.has(`deletedHere ${mine?.id ?? ''}`);
        assert.ok(thing.deletedHere && isAsked, `${name} lives there alone`);
        continue;
      }
      if (!livesThere) {
        const isAsked = asked.has(`deletedThere ${mine.id}`);
        assert.ok(thing.deletedThere && (isAsked || row === undefined), `${name} lives here alone`);
        continue;
      }
      assert.equal(thereOf.get(mine.id), row.id, `${name} is known by its id there`);
      for (const [field, { there: nameThere }] of Object.entries(fields)) {
        const theirs = textOf(row, nameThere);
        if (isCarried(system, kind, field)) assert.equal(mine[field], theirs, `${name}: ${field} differs`);
        const said = [thing.saidHere.get(field), thing.saidThere.get(field)].filter((value) => value !== undefined);
        if (said.length > 0)
          assert.ok(said.includes(theirs), `${name}: ${field} is ${theirs}, and was said to be ${said.join(' or ')}`);
      }
    }
    const missing = links.filter(({ source_id: id }) => !idsThere.has(id));
    assert.deepEqual(missing, [], `links of ${kind} lead to records that are not there`);
  }
}

const textOf = (row: Readonly<Record<string, unknown>>, field: string): string => String(row[field]);

/** Whether the system knows the field at all. */
export const isCarried = (system: PracticeSystem, kind: SyncKind, field: string): boolean =>
  !(system === 'actionstep' && kind === 'matter' && field === 'description');
