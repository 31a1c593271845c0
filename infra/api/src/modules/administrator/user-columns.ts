import { COLUMN_MASK } from '@atrium/contracts';
import { moment, text } from '../../grid/grid-columns.ts';
import { defineColumns, masked, type ClosedFields } from '../../grid/list-columns.ts';
import { administratorPolicy } from './administrator.policy.ts';
import { hasOpenTasks, invitation, type PresentedUser } from './user.ts';

/** Only for those who administer users. */
const isPrivate = { only: administratorPolicy.privateDetails };

const columns = {
  friendlyName: text('u.friendly_name'),
  email: text('u.email', isPrivate),
  roleName: text('r.name'),
  kind: text(`case when u.is_external then 'external' else 'staff' end`),
  state: text(
    `case when u.is_disabled then 'disabled' when not u.is_authorized then 'notAuthorised' when ${invitation} is null then 'authorised'
      when ${invitation} > now() then 'invited' else 'invitationExpired' end`,
  ),
  lastSignInAt: moment('u.last_sign_in_at', isPrivate),
  staffName: text('u.staff_name'),
  hasTasks: text(`${hasOpenTasks}::text`),
};
export type UserColumnName = keyof typeof columns;

const closed: ClosedFields<PresentedUser, UserColumnName> = {
  email: { email: masked },
  roleName: { roleName: masked },
  lastSignInAt: { lastSignInAt: null },
  staffName: { staffName: (_user, access) => (access === 'masked' ? COLUMN_MASK : null) },
  hasTasks: { hasTasks: false },
};

/** Columns of the list of users. Open is what a person is known by, and what pickers tell people of the firm from others by. */
export const userColumns = defineColumns({
  columns,
  groups: ['roleName', 'kind', 'state', 'lastSignInAt', 'hasTasks'],
  secured: 'users',
  alwaysOpen: ['friendlyName', 'kind', 'state'],
  closed,
});
