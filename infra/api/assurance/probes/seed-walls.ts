import type pg from 'pg';
import { idOf, markOf } from '../../src/testing/test-firms.ts';
import { PARTNERS_OWN, wallPeople } from './wall-people.ts';
import { wordOf } from './wall-rows.ts';

const flags = [
  'notes',
  'adHocTask',
  'phoneTask',
  'matterSummary',
  'bulkMatterManagement',
  'emailTemplate',
  'clientDocuments',
  'uploadMatterDocument',
  'timesheet',
  'timesheetTimer',
  'firmDashboard',
  'nameSummary',
  'artificialIntelligence',
  'emailTemplateAI',
  'roleSecurity',
];
const actions = ['create', 'edit', 'delete', 'export', 'print'];

/** Lets everyone ask for whatever people of the firm can do, as far as they reach, and marks every matter. */
export async function seedWallPeople(owner: pg.Pool): Promise<void> {
  const roles = wallPeople.filter(({ user }) => user !== 'client').map(({ user }) => idOf('alpha', 'role', user));
  await owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) select 'alpha', role, flag from unnest($1::uuid[]) role, unnest($2::text[]) flag on conflict do nothing`,
    [roles, flags],
  );
  await owner.query(
    `insert into role_scopes (tenant_id, role_id, feature, action, scope)
     select rs.tenant_id, rs.role_id, rs.feature, given.action, rs.scope from role_scopes rs, unnest($2::text[]) given (action) where rs.tenant_id = 'alpha' and rs.role_id = any($1::uuid[]) and rs.action = 'view' on conflict do nothing`,
    [roles, actions],
  );
  await owner.query(
    `insert into role_access_flags (tenant_id, role_id, flag) select 'alpha', $1, flag from unnest(array['clientDocuments', 'uploadMatterDocument']) flag on conflict do nothing`,
    [idOf('alpha', 'role', 'client')],
  );
  const outsideAndInside = wallPeople.flatMap(({ outside, inside }) => [outside, inside]);
  const words = outsideAndInside.map(wordOf);
  await owner.query(
    `update matters m set title = m.title || ' ' || w.word, client_name = $3 || ' client ' || w.word, is_restricted = m.is_restricted or m.id = $4 from unnest($1::uuid[], $2::text[]) w (id, word) where m.tenant_id = 'alpha' and m.id = w.id and m.title not like '%' || w.word`,
    [
      outsideAndInside.map((matter) => idOf('alpha', 'matter', matter)),
      words,
      markOf('alpha'),
      idOf('alpha', 'matter', PARTNERS_OWN),
    ],
  );
  // Someone from outside was given each of those that people of the firm may ask about, so that there is somebody to share with.
  await owner.query(
    `insert into matter_access (tenant_id, matter_id, user_id) select 'alpha', matter, $2 from unnest($1::uuid[]) matter on conflict do nothing`,
    [wallPeople.map(({ inside }) => idOf('alpha', 'matter', inside)), idOf('alpha', 'user', 'client')],
  );
  await owner.query(
    `insert into timers (tenant_id, user_id, matter_id, description) select 'alpha', user_id, matter_id, description from unnest($1::uuid[], $2::uuid[], $3::text[]) timer (user_id, matter_id, description)`,
    [
      ...[
        wallPeople.map(({ user }) => idOf('alpha', 'user', user)),
        wallPeople.map(({ inside }) => idOf('alpha', 'matter', inside)),
        wallPeople.map(({ inside }) => `${markOf('alpha')} ${wordOf(inside)}`),
      ],
    ],
  );
}
