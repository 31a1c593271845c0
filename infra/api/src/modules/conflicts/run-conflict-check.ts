import type { TenantTransaction } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { orRefusal, refuse } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { logActivity } from '../activity/log-activity.ts';
import { once } from '../idempotency/idempotency.store.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import { takeNumber } from '../references/references.store.ts';
import type { AskedName } from './ask-names.ts';
import { insertReport, type ReportRow } from './conflict-reports.store.ts';
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
}

const MOST_NAMES = 20;
const LONGEST = 200;

/** Looks for the names and keeps a report of it, on the matter's file where one is named. Sent again with the same key it is the same report. */
export function runConflictCheck(context: RequestContext, viewer: Viewer, key: string, input: ConflictCheckInput) {
  return orRefusal(() =>
    context.runner.transaction(viewer.tenantId, (transaction) =>
      once(transaction, { viewerId: viewer.userId, key }, input, async () => {
        const names = readNames(context, input);
        const matterId = input.matterId ?? null;
        if (
          matterId !== null &&
          (await findMatterInReach(transaction, viewer, { matterId, feature: 'matters', action: 'view' })) === null
        ) {
          throw refuse({
            field: 'matterId',
            message: context.say('api.conflict.noMatter', 'This matter does not exist.'),
          });
        }
        return presentReport(await checkConflicts(transaction, context, viewer, { names, matterId }));
      }),
    ),
  );
}

/** Runs a check as part of a transaction that is under way, and keeps its report. The names have been read, the matter is within reach. */
export async function checkConflicts(
  transaction: TenantTransaction,
  context: RequestContext,
  viewer: Viewer,
  { names, matterId }: { readonly names: readonly AskedName[]; readonly matterId: string | null },
): Promise<ReportRow> {
  const number = await takeNumber(transaction, 'conflictReport');
  const hits = [];
  for (const [index, asked] of names.entries())
    hits.push(...(await findConflicts(transaction, asked, index, matterId)));
  const needsDecision = hits.some((hit) => hit.needsDecision);
  const report = await insertReport(
    transaction,
    { number, matterId, names: JSON.stringify(names), needsDecision, viewerId: viewer.userId },
    hits,
  );
  await logConflictReport(transaction, context, viewer, report, 'run', { hits: hits.length, needsDecision });
  return report;
}

/** A row of the activity log about a report: of its matter where it has one. Names what was asked, never what was found. */
export async function logConflictReport(
  transaction: TenantTransaction,
  { client }: RequestContext,
  viewer: Viewer,
  report: ReportRow,
  action: 'run' | 'attach' | 'review',
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  const about =
    report.matterId === null
      ? { objectType: 'conflictReport', objectId: report.id }
      : { objectType: 'matter', objectId: report.matterId };
  const { reference } = presentReport(report);
  const names = report.names.map(({ name }) => name);
  await logActivity(
    transaction,
    { viewer, client },
    {
      kind: 'conflictCheck',
      ...about,
      action,
      detail: { reference, reportId: report.id, names, ...detail },
    },
  );
}

function readNames({ say }: RequestContext, { names }: ConflictCheckInput): AskedName[] {
  if (names.length === 0 || names.length > MOST_NAMES)
    throw refuse({
      field: 'names',
      message: say('api.conflict.howMany', 'Enter between 1 and {{most}} names.', { most: MOST_NAMES }),
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
        message: say('api.conflict.tooLong', 'A name can have at most {{longest}} characters.', { longest: LONGEST }),
      });
    if (foldName(read.name) === '' && texts.slice(1).every((value) => value === ''))
      throw refuse({ field: `names.${index}`, message: say('api.conflict.noName', 'Enter a name to search for.') });
    return read;
  });
}
