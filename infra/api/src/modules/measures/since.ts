import { dayIn } from '@atrium/domain';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { isMeasureOpen } from './figures.service.ts';
import { sinceStatements } from './figures.statements.ts';
import type { FoundMeasure } from './subjects.ts';

/** Longer ago than anything is, and later than anything will be. */
const EVER = { from: '1900-01-01', to: '2200-12-31' };

type Since = Promise<string | null>;
/** Measures of one subject have one answer, which a request asks for once. */
const asked = new WeakMap<RequestContext, Map<string, Since>>();

/** The answer is of all that the subject counts by days, so that it would reveal a day of what is closed. */
const isDayOpen = (viewer: Viewer, { subject }: FoundMeasure): boolean =>
  Object.entries(subject.measures).every(
    ([id, measure]) => measure.timing === 'now' || isMeasureOpen(viewer, { id, measure, subject }),
  );

/**
 * The first day that a measure has rows to count, as far as the viewer sees; null where there is none yet, for what
 * stands as it does today, and where anything that the subject counts by days is closed to them.
 */
export async function sinceOf(context: RequestContext, viewer: Viewer, found: FoundMeasure): Since {
  const { subject, measure } = found;
  if (measure.timing === 'now' || !isDayOpen(viewer, found)) return null;
  const known = asked.get(context) ?? new Map<string, Since>();
  asked.set(context, known);
  const answer = known.get(subject.name) ?? readSince(context, viewer, found);
  known.set(subject.name, answer);
  return answer;
}

async function readSince(context: RequestContext, viewer: Viewer, { subject }: FoundMeasure): Since {
  const scope = subject.scope.of(viewer);
  const statement = scope === null ? undefined : sinceStatements.get(subject.name)?.[scope.key];
  if (scope === null || statement === undefined) return null;
  const today = dayIn(viewer.timeZone, new Date());
  const range = { personId: null, officeId: null, cameFrom: null, viewerId: viewer.userId };
  const own = subject.read?.(viewer, { ...range, from: today, to: today });
  const parameters = { ...scope.parameters, ...own, ...EVER, dimension: null, countsDays: true };
  const [row] = await context.runner.query(viewer.tenantId, statement, parameters);
  return row?.since ?? null;
}
