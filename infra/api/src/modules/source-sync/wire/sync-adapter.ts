import type { SourceSystem } from '@atrium/contracts';
import type { SourceSession } from '../../source-systems/wire/source-adapter.ts';
import type { Fields, SyncKind, ToldKind } from '../sync-fields.ts';

/** A record as a source system holds it now. */
export interface SyncRecord {
  readonly id: string;
  /** Only what this system carries of a record of this kind. References are ids of the system. */
  readonly fields: Fields;
  /** What it hangs on there, and what it needs to be made here. */
  readonly matterId: string;
  readonly clientId: string;
  readonly staffId: string;
  readonly typeId: string;
  /** The kind of a contact. */
  readonly contactKind: 'person' | 'organisation' | 'trust' | 'group';
  /** What tells this state of the record from any other; empty where the system has none. */
  readonly version: string;
  readonly changedAt: string | null;
  readonly changedBy: string;
  readonly isDeleted: boolean;
  /** The record that this one was merged into; null where it was not. */
  readonly mergedInto: string | null;
  /** A template and the like, which is no record of ours. */
  readonly isLeftOut: boolean;
}

/** That a record is other than it was. */
export interface SourceChange {
  readonly id: string;
  /** Tells one state of the record from another; the same each time this state is read. */
  readonly version: string;
}
export interface ChangePage {
  readonly changes: readonly SourceChange[];
  /** Where to go on, now or the next time. */
  readonly cursor: string;
  readonly hasMore: boolean;
}

/** A record to be made or changed there. */
export interface RecordToSend {
  readonly kind: SyncKind;
  readonly fields: Fields;
  readonly matterId: string;
  readonly clientId: string;
  readonly staffId: string;
  readonly typeId: string;
  readonly contactKind: SyncRecord['contactKind'];
  /** The state of the record that the change was made on; empty for a new one. */
  readonly version: string;
  readonly requestId: string;
}

/** What a system told at the address that it was given. */
export interface HookEvent {
  /** The same each time the event is told. */
  readonly key: string;
  readonly kind: ToldKind;
  readonly id: string;
  /** The request of a program that brought the change about; empty where a person did. */
  readonly requestId: string;
  /** Why a request that had been accepted could not be carried out; null for a change. */
  readonly failure: string | null;
}
export interface HookRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** How a system tells of changes. What it tells is a sign to look; nothing is taken from it. */
export interface HookAdapter {
  subscribe(session: SourceSession, address: string, secret: string): Promise<string>;
  /** Whether the subscription is still there. */
  isThere(session: SourceSession, id: string): Promise<boolean>;
  unsubscribe(session: SourceSession, id: string): Promise<void>;
  /** Whether the system sent it: by its signature, and not long ago, where it signs. */
  isGenuine(request: HookRequest, secret: string, clientId: string): boolean;
  /** Null for what is about nothing that is kept equal. */
  read(request: HookRequest): HookEvent | null;
}

/** What tells one system from another in keeping both sides equal; order, retries, conflicts and proof are alike. */
export interface SyncAdapter {
  readonly system: SourceSystem;
  /** Kinds that Atrium changes there. */
  readonly writes: readonly SyncKind[];
  /** A change is accepted first and carried out later: it counts once it is seen there. */
  readonly writesLater: boolean;
  /** What it says of a matter whose status here is this: it may know fewer. A status that is not here is not sent. */
  readonly statuses: Readonly<Record<string, string>>;
  /** Null where it tells nothing and has to be asked. */
  readonly hooks: HookAdapter | null;
  /** Where the feed goes on from a moment, in milliseconds since 1970; null where it knows no moments, and goes on from its beginning. */
  cursorAt(at: number): string | null;
  /** What changed since the cursor; everything where it is null. */
  readChanges(session: SourceSession, kind: SyncKind, cursor: string | null): Promise<ChangePage>;
  /** One record as it is now; null where there is none. */
  readRecord(session: SourceSession, kind: SyncKind, id: string): Promise<SyncRecord | null>;
  /** Makes a record, and answers its id there. */
  create(session: SourceSession, made: RecordToSend): Promise<string>;
  update(session: SourceSession, id: string, changed: RecordToSend): Promise<void>;
  remove(session: SourceSession, kind: SyncKind, id: string, requestId: string): Promise<void>;
}

export const noReferences = { matterId: '', clientId: '', staffId: '', typeId: '', contactKind: 'person' } as const;
