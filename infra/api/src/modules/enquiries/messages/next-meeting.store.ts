import { defineStatement } from '@atrium/database';
import type { Viewer } from '../../../policy/viewer.ts';
import { queryThrough, type TenantWrite } from '../../../server/tenant-write.ts';
import { isHidden } from '../../appointments/appointment-reach.ts';

/** A meeting with an enquirer, by the firm's clock. */
export interface NextMeeting {
  readonly day: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly place: string;
}
const nextStatement = defineStatement<{ enquiryId: string; viewerId: string; today: string }, NextMeeting>({
  name: 'enquiries.nextMeeting',
  text: `
    select a.day, to_char(a.starts_at, 'HH24:MI') as "startsAt", to_char(a.ends_at, 'HH24:MI') as "endsAt", a.place
    from appointments a
    where a.tenant_id = :tenantId and a.enquiry_id = :enquiryId::uuid and a.deleted_at is null and a.day >= :today::date and not ${isHidden}
    order by a.day, a.starts_at nulls first, a.id limit 1`,
});
/** The next meeting with an enquirer, from this day on; null where there is none that the viewer may read. */
export const findNextMeeting = async (
  through: TenantWrite,
  { tenantId, userId }: Viewer,
  { enquiryId, today }: { readonly enquiryId: string; readonly today: string },
): Promise<NextMeeting | null> =>
  (await queryThrough(through, tenantId, nextStatement, { enquiryId, viewerId: userId, today }))[0] ?? null;
