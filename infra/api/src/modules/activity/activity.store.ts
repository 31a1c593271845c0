import { defineStatement } from '@atrium/database';

/** One row of the activity log. */
export interface Activity {
  readonly userId: string | null;
  readonly userName: string;
  readonly roleName: string;
  readonly address: string;
  readonly device: string;
  readonly kind:
    | 'login'
    | 'nameAccess'
    | 'marketingListAccess'
    | 'dashboard'
    | 'emailFailures'
    | 'outlookAddin'
    | 'smsUsage'
    | 'conflictCheck'
    | 'contact'
    | 'matterParty'
    | 'matterDate'
    | 'matter'
    | 'matterAccess'
    | 'timesheet'
    | 'help'
    | 'generalMaterial'
    | 'document'
    | 'configuration'
    | 'enquiry'
    | 'enquiryScrub'
    | 'export'
    | 'matterInstruction'
    | 'note'
    | 'matterMessage'
    | 'referrer'
    | 'event'
    | 'mailingList'
    | 'task'
    | 'userAI';
  readonly objectType: string | null;
  readonly objectId: string | null;
  readonly action: string;
  readonly result: 'succeeded' | 'refused' | 'failed' | 'cancelled';
  readonly detail: Readonly<Record<string, unknown>>;
}

const LONGEST_TEXT = 300;

/** Rows that differ in their object and detail alone, in one statement; `details` holds JSON, one for each. */
export const recordActivitiesStatement = defineStatement<
  Omit<Activity, 'objectId' | 'detail'> & {
    readonly objectIds: readonly (string | null)[];
    readonly details: readonly string[];
  },
  never
>({
  name: 'activity.record',
  text: `
    insert into activity_log (tenant_id, user_id, user_name, role_name, address, device, kind, object_type, object_id, action, result, detail)
    select :tenantId, :userId::uuid, :userName, :roleName, :address, :device, :kind, :objectType, each.id, :action, :result, each.detail::jsonb
    from unnest(:objectIds::uuid[], :details::text[]) with ordinality each (id, detail, place) order by each.place`,
});

/** Texts that come from outside are cut, so that a log row stays small. */
export function trimActivity(activity: Activity): Activity {
  return {
    ...activity,
    userName: activity.userName.slice(0, LONGEST_TEXT),
    address: activity.address.slice(0, LONGEST_TEXT),
    device: activity.device.slice(0, LONGEST_TEXT),
  };
}
