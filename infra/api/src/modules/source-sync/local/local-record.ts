import type { SourceSystem } from '@atrium/contracts';
import type { TenantTransaction } from '@atrium/database';
import type { Fields, SyncKind } from '../sync-fields.ts';
import type { SyncRecord } from '../wire/sync-adapter.ts';

/** A record as it is here, in the form that is compared. */
export interface LocalRecord {
  readonly id: string;
  readonly label: string;
  /** References are ids of the system; what it does not know is left out. */
  readonly fields: Fields;
  readonly contactKind: SyncRecord['contactKind'];
  /** The matter here that it hangs on, and the client of a matter. */
  readonly matterId: string | null;
  readonly clientId: string | null;
  readonly staffId: string;
  readonly typeId: string;
  readonly isDeleted: boolean;
  /** Why it is not to leave the firm; empty where it may. */
  readonly held: '' | 'notWanted' | 'walled' | 'private';
  readonly changedAt: string | null;
  readonly changedBy: string;
}

/** What is done here in the name of a system. */
export interface LocalWork {
  readonly tx: TenantTransaction;
  readonly system: SourceSystem;
  /** Who set it up; owner of what has nobody else. */
  readonly userId: string | null;
}

/** What people of the system are here, by their id there. */
export type Users = ReadonlyMap<string, string>;

/** How a kind of records is read and written here. */
export interface LocalKind {
  readonly kind: SyncKind;
  /** The record, locked; null where there is none. */
  lock(work: LocalWork, id: string): Promise<LocalRecord | null>;
  /** Writes these fields and says so to open pages. */
  write(work: LocalWork, record: LocalRecord, fields: Fields, users: Users): Promise<void>;
  /** Makes a record of the one there; null where what it hangs on is not here. */
  create(work: LocalWork, there: SyncRecord, place: Place): Promise<string | null>;
  /** Takes it away as a person would, with a way back; absent where that is for people alone. */
  remove?(work: LocalWork, record: LocalRecord): Promise<void>;
}
/** Where a new record belongs here. */
export interface Place {
  readonly matterId: string | null;
  readonly clientId: string | null;
  readonly matterTypeId: string | null;
  readonly users: Users;
}

/** Fields of a row whose names they are; null is what the system does not know. */
export const presentFields = (row: Readonly<Record<string, string | null>>): Fields =>
  Object.fromEntries(Object.entries(row).filter((entry): entry is [string, string] => entry[1] !== null));

/** A staff id of the system for a person here; empty for nobody, null for somebody the system does not know. */
export const staffOf = (column: string): string =>
  `case when ${column} is null then '' else (select s.source_id from source_items s where s.tenant_id = :tenantId and s.source_system = :system and s.kind = 'staff' and s.user_id = ${column} order by s.reading desc, s.source_id limit 1) end`;
/** Who changed it last. */
export const changedBy = (column: string): string =>
  `coalesce((select u.friendly_name from users u where u.tenant_id = :tenantId and u.id = ${column}), '')`;
