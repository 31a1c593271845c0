import { createHash, randomBytes } from 'node:crypto';
import { matterReachOf, matterReachParameters } from '../../../policy/matter-reach.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import type { ApiServices } from '../../../server/services.ts';
import { isTenantId } from '../../../server/tenant-id.ts';
import { translatorIn } from '../../../translation/translate.ts';
import { logActivity } from '../../activity/log-activity.ts';
import { countUse } from '../../identity/guessing/attempts.store.ts';
import { networkOf } from '../../identity/guessing/network-of.ts';
import { findFirm, findViewerOfUser } from '../../identity/identity.store.ts';
import { appointmentsOf } from '../../appointments/appointment-reach.ts';
import { findFeedAppointments } from '../../appointments/appointments.store.ts';
import { appointmentsPolicy } from '../../appointments/appointments.policy.ts';
import { matterDatesPolicy, seesKeyDates } from '../../matter-dates/matter-dates.policy.ts';
import { tasksOf } from '../task-reach.ts';
import { tasksPolicy } from '../tasks.policy.ts';
import { firmDays } from '../list/task-list.service.ts';
import { findFeed, findFeedOwner, replaceFeed, revokeFeed, touchFeed, type FeedRow } from './calendar-feeds.store.ts';
import { findFeedDates, findFeedTasks } from './feed-content.store.ts';
import { writeCalendar } from './write-calendar.ts';

export const CALENDAR_PATH = '/calendar';
const SECRET_BYTES = 32;
const READS_PER_HOUR = 120;
const READS_PER_ADDRESS_AND_HOUR = 1200;
const hashOf = (secret: string): Uint8Array => createHash('sha256').update(secret).digest();

export interface PresentedFeed {
  readonly isActive: boolean;
  readonly createdAt: string | null;
  readonly lastReadAt: string | null;
}
const present = (row: FeedRow | null): PresentedFeed => ({
  isActive: row !== null,
  createdAt: row?.createdAt ?? null,
  lastReadAt: row?.lastReadAt ?? null,
});

async function note(context: RequestContext, { userId }: Viewer, action: string): Promise<void> {
  await logActivity(context.runner, context, {
    kind: 'task',
    objectType: 'calendarFeed',
    objectId: userId,
    action,
    detail: {},
  });
}

export const showFeed = async ({ runner }: RequestContext, viewer: Viewer): Promise<PresentedFeed> =>
  present(await findFeed(runner, viewer.tenantId, viewer.userId));

/** Makes an address; one that was there before stops working. The secret is told this once: only its hash is kept. */
export async function createFeed(
  context: RequestContext,
  viewer: Viewer,
): Promise<{ url: string; feed: PresentedFeed }> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const row = await replaceFeed(context.runner, viewer.tenantId, {
    viewerId: viewer.userId,
    tokenHash: hashOf(secret),
  });
  await note(context, viewer, 'createCalendarFeed');
  return { url: `${context.services.publicUrl}${CALENDAR_PATH}/${viewer.tenantId}.${secret}.ics`, feed: present(row) };
}

export async function endFeed(context: RequestContext, viewer: Viewer): Promise<PresentedFeed> {
  await revokeFeed(context.runner, viewer.tenantId, viewer.userId);
  await note(context, viewer, 'revokeCalendarFeed');
  return present(null);
}

/** What a request for a feed gets: `unknown` whether it never was, was revoked, or its person may no longer. */
export type FeedAnswer =
  { readonly kind: 'calendar'; readonly text: string } | { readonly kind: 'unknown' } | { readonly kind: 'tooMany' };

/**
 * The calendar behind an address. The secret alone opens it; what is in it goes by what its person may see at this
 * moment, asked anew each time, so that walls and rights hold here as they do on screen.
 */
export async function readFeed(
  { runner, publicUrl }: Pick<ApiServices, 'runner' | 'publicUrl'>,
  file: string,
  address: string,
): Promise<FeedAnswer> {
  const [, tenantId = '', secret = ''] = /^([^.]{1,63})\.([\w-]{43})\.ics$/.exec(file) ?? [];
  if (!isTenantId(tenantId) || secret === '' || (await findFirm(runner, tenantId))?.isActive !== true)
    return { kind: 'unknown' };
  // Counted before it is looked up: whoever guesses is held as whoever asks too often.
  if (!(await countUse(runner, tenantId, `calendar:address:${networkOf(address)}`, READS_PER_ADDRESS_AND_HOUR)))
    return { kind: 'tooMany' };
  const userId = await findFeedOwner(runner, tenantId, hashOf(secret));
  const viewer = userId === null ? null : await findViewerOfUser(runner, tenantId, userId, userId);
  if (userId === null || viewer === null || !tasksPolicy.view(viewer)) return { kind: 'unknown' };
  if (!(await countUse(runner, tenantId, `calendar:feed:${userId}`, READS_PER_HOUR))) return { kind: 'tooMany' };
  await touchFeed(runner, tenantId, userId);
  const { today } = firmDays(viewer);
  const tasks = tasksOf(viewer, 'view');
  const matters = matterDatesPolicy.view(viewer) && seesKeyDates(viewer) ? matterReachOf(viewer) : null;
  const appointments = appointmentsPolicy.view(viewer) ? appointmentsOf(viewer) : null;
  const content = {
    appointments: appointments === null ? [] : await findFeedAppointments(runner, tenantId, appointments, today),
    tasks: tasks === null ? [] : await findFeedTasks(runner, tenantId, tasks, today),
    dates:
      matters === null
        ? []
        : await findFeedDates(runner, tenantId, matters, { ...matterReachParameters(viewer), today }),
  };
  return {
    kind: 'calendar',
    text: writeCalendar({
      ...content,
      translate: translatorIn(viewer.language),
      timeZone: viewer.timeZone,
      firmUrl: `${publicUrl}/${tenantId}`,
    }),
  };
}
