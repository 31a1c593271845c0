import type { TenantRunner } from '@atrium/database';
import type { Rule } from '../../policy/rules.ts';
import type { Feature, Viewer } from '../../policy/viewer.ts';
import type { LookUps } from '../../server/look-ups.ts';
import type { AccessStep, Explained } from './explain-access.ts';

/** What is asked of a record before its kind matters: on which matter it is, null where it is on none. */
export interface SeenRecord {
  readonly matterId: string | null;
}
/** A kind of record that can be asked about by its id. */
export interface RecordKind<Seen extends SeenRecord = SeenRecord> {
  /** The feature whose row of Role Security says how far a person sees these; null where none does. */
  readonly feature: Feature | null;
  /** Of rows that belong to people, and not to the matter they are on: how that reads where they are out of reach. */
  readonly belongsTo: 'person' | 'matter';
  /** Whether somebody who sees no matters meets these by the wall of their matter alone. */
  readonly isMetWithoutMatters?: boolean;
  /** Whether the ids of the kind are not those of rows. */
  readonly hasOtherIds?: boolean;
  /** Which rule is asked of somebody who wants to see it. */
  opens(seen: Seen, reader: Viewer): Rule;
  /** Whether the row of the feature says nothing about somebody, as another rule lets them see all. */
  seesAll?(reader: Viewer): boolean;
  /** The record as somebody sees it whom the rule lets; null where they see none such. Asks what opening it asks. */
  find(runner: TenantRunner, viewer: Viewer, id: string): Promise<Seen | null>;
  /** Whether the asker sees what the answer tells of, where that is more than the record; otherwise nothing is told. */
  isToldTo?(runner: TenantRunner, asker: Viewer, seen: Seen): Promise<boolean>;
  /** What else decides, once the rule is passed. */
  more?(explained: Explained, seen: Seen): readonly AccessStep[];
  /** Why somebody sees it, where no row of Role Security says so; null where whoever passes the rule sees all of the kind. */
  shown?(explained: Explained, seen: Seen): string | null;
  /** Why somebody does not see it who reaches where it is; null where it is out of reach. */
  hidden?(runner: TenantRunner, explained: Explained, of: { id: string; seen: Seen }): Promise<AccessStep | null>;
}

/** A list whose rows are found by their ids, as far as somebody sees them. */
interface FoundById {
  findByIds(runner: LookUps, viewer: Viewer, ids: readonly string[]): Promise<readonly unknown[]>;
}
/** `find` of a kind that a list shows, and that is on no matter. */
export const foundIn =
  (list: FoundById): RecordKind['find'] =>
  async (runner, viewer, id) =>
    (await list.findByIds(runner, viewer, [id])).length > 0 ? { matterId: null } : null;

/** The step that refuses somebody for whom the record itself is not. */
export const notForThem = (text: string): Promise<AccessStep> =>
  Promise.resolve({ rule: 'VISIBILITY', isPassed: false, text });
