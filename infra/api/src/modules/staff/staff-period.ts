import { daysBetween, isDay } from '@atrium/domain';
import { badInput } from '../../errors/errors.ts';
import { matterReachOf } from '../../policy/matter-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { idOrNobody } from '../../server/identifiers.ts';

/** The period of figures, and whose they are narrowed to. */
export interface PeriodInput {
  readonly from: string;
  readonly to: string;
  readonly teamId?: string | null;
}
const LONGEST_DAYS = 3660;

/** Parameters of the period for the statements of figures. Throws BAD_USER_INPUT for one that cannot be. */
export function readPeriod(viewer: Viewer, { from, to, teamId = null }: PeriodInput) {
  if (!isDay(from) || !isDay(to) || from > to || daysBetween(from, to) > LONGEST_DAYS)
    throw badInput('The period begins before it ends, and is ten years at most.');
  return {
    from,
    to,
    days: daysBetween(from, to) + 1,
    teamId: teamId === null ? null : idOrNobody(teamId),
    matterReach: matterReachOf(viewer) ?? '',
  };
}
