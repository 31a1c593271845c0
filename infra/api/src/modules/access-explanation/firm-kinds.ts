import { allOf } from '../../policy/rules.ts';
import { administratorPolicy } from '../administrator/administrator.policy.ts';
import { findSeenUser } from '../administrator/users.list.ts';
import { findItem } from '../general-material/material-items.store.ts';
import { materialAccessPolicy } from '../material-access/material-access.policy.ts';
import { audienceOf } from '../material-access/material-audience.ts';
import { reportSchedulesPolicy } from '../report-schedules/schedules.policy.ts';
import { findSchedule } from '../report-schedules/schedules.store.ts';
import { findBuiltReport } from '../reports/built/built-reports.store.ts';
import { builtScope, findReport } from '../reports/built/find-report.ts';
import { builtReportsPolicy } from '../reports/built-reports.policy.ts';
import type { Report } from '../reports/report-definition.ts';
import { reportsPolicy } from '../reports/reports.policy.ts';
import { savedViewsPolicy } from '../saved-views/saved-views.policy.ts';
import { findView } from '../saved-views/saved-views.store.ts';
import { isId } from '../../server/identifiers.ts';
import type { Explained } from './explain-access.ts';
import { notForThem, type RecordKind, type SeenRecord } from './record-kind.ts';

const ownRecord = ({ translate, person: { name } }: Explained): string =>
  translate('api.access.ownRecord', 'It is {{name}}’s own.', { name });
const sharedWithRole = ({ translate, person: { roleName: role } }: Explained): string =>
  translate('api.access.sharedWithRole', 'It is shared with the role {{role}}.', { role });

/** An item of the firm's knowledge. */
const materialItem: RecordKind = {
  feature: null,
  belongsTo: 'person',
  opens: () => materialAccessPolicy.read,
  async find(runner, viewer, id) {
    const found = await findItem(runner, viewer.tenantId, { ...audienceOf(viewer), id });
    return found === null ? null : { matterId: null };
  },
  shown({ reader, translate, person: { name } }) {
    return materialAccessPolicy.write(reader)
      ? translate('api.access.materialWriter', 'Whoever writes the knowledge bank sees every item of it.')
      : translate('api.access.materialMeant', 'The item is for {{name}}, by their role and office.', { name });
  },
  hidden: (_runner, { reader, translate, person: { name } }) =>
    notForThem(
      reader.isExternal
        ? translate(
            'api.access.materialOutside',
            'The item is for other roles or offices than those of {{name}}. People from outside the firm see items that name their role, and no others.',
            { name },
          )
        : translate('api.access.materialOthers', 'The item is for other roles or offices than those of {{name}}.', {
            name,
          }),
    ),
};

/** A report of the catalogue, or one that somebody built. */
const report: RecordKind<SeenRecord & { readonly report: Report; readonly ownerId: string | null }> = {
  feature: null,
  belongsTo: 'person',
  hasOtherIds: true,
  opens: ({ report: { permission } }) => allOf(reportsPolicy.run, permission),
  async find(runner, viewer, id) {
    const found = await findReport(runner, viewer, id);
    if (found === null) return null;
    const built = isId(id) ? await findBuiltReport(runner, viewer.tenantId, { ...builtScope(viewer), id }) : null;
    return { matterId: null, report: found, ownerId: built?.ownerId ?? null };
  },
  shown(explained, { ownerId }) {
    const { reader, translate, person } = explained;
    if (ownerId === null) return null;
    if (ownerId === person.id) return ownRecord(explained);
    return builtReportsPolicy.all(reader)
      ? translate('api.access.allReports', 'The role {{role}} looks after everyone’s reports.', {
          role: person.roleName,
        })
      : sharedWithRole(explained);
  },
  hidden: (_runner, { translate, person: { name, roleName: role } }) =>
    notForThem(
      translate(
        'api.access.reportOfOthers',
        'Someone else built the report, and it is not shared with the role {{role}} of {{name}}.',
        { name, role },
      ),
    ),
};

const reportSchedule: RecordKind<SeenRecord & { readonly ownerId: string }> = {
  feature: null,
  belongsTo: 'person',
  opens: () => reportSchedulesPolicy.own,
  async find(runner, viewer, id) {
    const scope = { viewerId: viewer.userId, seesAll: reportSchedulesPolicy.all(viewer) };
    const found = await findSchedule(runner, viewer.tenantId, { ...scope, id });
    return found === null ? null : { matterId: null, ownerId: found.ownerId };
  },
  shown(explained, { ownerId }) {
    const { translate, person } = explained;
    if (ownerId === person.id) return ownRecord(explained);
    return translate('api.access.allReports', 'The role {{role}} looks after everyone’s reports.', {
      role: person.roleName,
    });
  },
  hidden: (_runner, { translate, person: { roleName: role } }) =>
    notForThem(
      translate(
        'api.access.scheduleOfOthers',
        'The schedule belongs to someone else. Those of others are for roles that may edit all reports, and {{role}} may not.',
        { role },
      ),
    ),
};

/** A saved view of a list. */
const savedView: RecordKind<SeenRecord & { readonly ownerId: string }> = {
  feature: null,
  belongsTo: 'person',
  opens: () => savedViewsPolicy.keep,
  async find(runner, viewer, id) {
    const found = await findView(runner, viewer.tenantId, { viewerId: viewer.userId, id });
    return found === null ? null : { matterId: null, ownerId: found.ownerId };
  },
  shown: (explained, { ownerId }) =>
    ownerId === explained.person.id ? ownRecord(explained) : sharedWithRole(explained),
  hidden: (_runner, { translate, person: { name, roleName: role } }) =>
    notForThem(
      translate(
        'api.access.viewOfOthers',
        'The view belongs to someone else, and it is not shared with the role {{role}} of {{name}}.',
        { name, role },
      ),
    ),
};

/** A user, as the list of users has them. */
const userAccount: RecordKind = {
  feature: 'users',
  belongsTo: 'person',
  opens: (_seen, reader) =>
    administratorPolicy.privateDetails(reader) ? administratorPolicy.privateDetails : administratorPolicy.users,
  seesAll: administratorPolicy.privateDetails,
  find: async (runner, viewer, id) =>
    (await findSeenUser(runner, viewer, { id })) === null ? null : { matterId: null },
  async hidden(runner, { reader, translate }, { id }) {
    if ((await findSeenUser(runner, reader, { id, asIfEnabled: true })) === null) return null;
    return notForThem(
      translate('api.access.userDisabled', 'The user is disabled: only those who administer users see them.'),
    );
  },
};

export const firmKinds = { materialItem, report, reportSchedule, savedView, userAccount };
