import { dayIn } from '@atrium/domain';
import type { Viewer } from '../../policy/viewer.ts';
import { materialAccessPolicy } from './material-access.policy.ts';

/** What every statement about items is told of who asks. */
export interface AudienceParameters {
  readonly viewerId: string;
  readonly isWriter: boolean;
  /** The firm's day. */
  readonly today: string;
}

export const audienceOf = (viewer: Viewer): AudienceParameters => ({
  viewerId: viewer.userId,
  isWriter: materialAccessPolicy.write(viewer),
  today: dayIn(viewer.timeZone, new Date()),
});

/**
 * A person (`u`) is meant by an item (`i`): of its roles and of its offices, where it
 * names any. People from outside are meant only where their role is named: what is
 * for everybody is for everybody of the firm.
 */
export const isMeant = `((cardinality(i.role_ids) = 0 and not u.is_external) or u.role_id = any(i.role_ids)) and (cardinality(i.office_ids) = 0 or u.office_id = any(i.office_ids))`;

/** The viewer may read the item: it is there, and they are meant or write the firm's knowledge. */
export const isReadable = `i.tenant_id = :tenantId and i.deleted_at is null
  and (:isWriter::boolean or exists (select from users u where u.tenant_id = :tenantId and u.id = :viewerId::uuid and ${isMeant}))`;
