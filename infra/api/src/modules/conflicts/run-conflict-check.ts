import { command, type CommandWork, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { ActivityEntry } from '../activity/log-activity.ts';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import { takeNumber } from '../references/references.store.ts';
import type { AskedName } from './ask-names.ts';
import { insertReport, isEnquirySeen, type ReportRow } from './conflict-reports.store.ts';
import { enquiryReachOf, mayCheckConflicts } from './conflicts.policy.ts';
import { findConflicts } from './find-conflicts.ts';
import { foldName } from './names/fold-name.ts';
import { presentReport } from './present-conflict-report.ts';

export interface ConflictCheckInput {
  readonly names: readonly {
    readonly name: string;
    readonly email?: string | null;
    readonly phone?: string | null;
    readonly companyNumber?: string | null;
    readonly contactId?: string | null;
    readonly side?: AskedName['side'];
  }[];
  readonly matterId?: string | null;
  readonly enquiryId?: string | null;
}

const MOST_NAMES = 20;
const LONGEST = 200;

interface RunInput {
  readonly idempotencyKey: string;
  readonly input: ConflictCheckInput;
}

/** Looks for the names and keeps a report of it, on the matter's file where one is named. Sent again with the same key it is the same report. */
export const runConflictCheck = command({
  name: 'conflicts.run',
  policy: mayCheckConflicts,
  key: ({ idempotencyKey }: RunInput) => idempotencyKey,
  lock: async ({ tx, context, viewer, translate }, { input }) => {
    const names = readNames(context, input);
    const matterId = input.matterId ?? null;
    if (
      matterId !== null &&
      (await findMatterInReach(tx, viewer, { matterId, feature: 'matters', action: 'view' })) === null
    ) {
      throw refuse({ field: 'matterId', message: translate('api.conflict.noMatter', 'This matter does not exist.') });
    }
    const enquiryId = input.enquiryId ?? null;
    const asked = { ...matterReachParameters(viewer), enquiryReach: enquiryReachOf(viewer) };
    if (enquiryId !== null && (!isId(enquiryId) || !(await isEnquirySeen(tx, { ...asked, enquiryId }))))
      throw refuse({ field: 'enquiryId', message: translate('api.enquiry.unknown', 'This enquiry does not exist.') });
    return { names, matterId, enquiryId };
  },
  version: 'none',
  run: async (unit, { current }: CommandWork<RunInput, Checked>) => presentReport(await checkConflicts(unit, current)),
  // The check has logged itself, as it does within another change.
  audit: 'none',
  announces: 'none',
});

interface Checked {
  /** As they were read. */
  readonly names: readonly AskedName[];
  /** One within reach. */
  readonly matterId: string | null;
  /** One within reach. */
  readonly enquiryId?: string | null;
}

/** Runs a check as part of a transaction that is under way, and keeps and logs its report. */
export async function checkConflicts(unit: Unit, { names, matterId, enquiryId = null }: Checked): Promise<ReportRow> {
  const { tx, viewer } = unit;
  const number = await takeNumber(tx, 'conflictReport');
  const hits = [];
  for (const [index, asked] of names.entries())
    hits.push(...(await findConflicts(tx, asked, index, { matterId, enquiryId })));
  const needsDecision = hits.some((hit) => hit.needsDecision);
  const report = await insertReport(
    tx,
    { number, matterId, enquiryId, names: JSON.stringify(names), needsDecision, viewerId: viewer.userId },
    hits,
  );
  await unit.log(conflictEntry(report, 'run', { hits: hits.length, needsDecision }));
  return report;
}

/** A row of the activity log about a report: of its matter or its enquiry where it has one. Names what was asked, never what was found. */
export function conflictEntry(
  report: ReportRow,
  action: 'run' | 'attach' | 'review' | 'print',
  detail: Readonly<Record<string, unknown>>,
): ActivityEntry {
  const about =
    report.matterId !== null
      ? { objectType: 'matter', objectId: report.matterId }
      : report.enquiryId !== null
        ? { objectType: 'enquiry', objectId: report.enquiryId }
        : { objectType: 'conflictReport', objectId: report.id };
  const { reference } = presentReport(report);
  // Of an enquiry the log may not outlive it: its names stay with it.
  const names = report.matterId === null && report.enquiryId !== null ? [] : report.names.map(({ name }) => name);
  return { kind: 'conflictCheck', ...about, action, detail: { reference, reportId: report.id, names, ...detail } };
}

function readNames({ translate }: RequestContext, { names }: ConflictCheckInput): AskedName[] {
  if (names.length === 0 || names.length > MOST_NAMES)
    throw refuse({
      field: 'names',
      message: translate('api.conflict.howMany', 'Enter between 1 and {{most}} names.', { most: MOST_NAMES }),
    });
  return names.map((asked, index) => {
    const text = (value: string | null | undefined): string => (value ?? '').trim().replace(/\s+/g, ' ');
    const read: AskedName = {
      name: text(asked.name),
      email: text(asked.email),
      phone: text(asked.phone),
      companyNumber: text(asked.companyNumber),
      contactId: asked.contactId != null && isId(asked.contactId) ? asked.contactId : null,
      side: asked.side ?? null,
    };
    const texts = [read.name, read.email, read.phone, read.companyNumber];
    if (texts.some((value) => value.length > LONGEST))
      throw refuse({
        field: `names.${index}`,
        message: translate('api.conflict.tooLong', 'A name can have at most {{longest}} characters.', {
          longest: LONGEST,
        }),
      });
    if (foldName(read.name) === '' && texts.slice(1).every((value) => value === ''))
      throw refuse({
        field: `names.${index}`,
        message: translate('api.conflict.noName', 'Enter a name to search for.'),
      });
    return read;
  });
}
