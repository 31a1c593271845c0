import type { TestApi } from '../../../testing/test-api.ts';
import { firstStage } from '../../../testing/test-stages.ts';
import { idOf, testTenants, type TestTenant, type TestUser } from '../../../testing/test-firms.ts';

export const matterId = (number: number, tenant: TestTenant = 'alpha'): string => idOf(tenant, 'matter', number);

const RESULT = `ok { id version title stage status isRestricted personResponsible { name } record { banner officeId nextStatuses canEdit canManageAccess } }
  error { message fields { field message } } conflict { id version title stage estimate { minor } } obstacles { kind amount { minor } }`;
export const UPDATE = `mutation ($id: ID!, $version: Int!, $input: UpdateMatterInput!) { updateMatter(id: $id, version: $version, input: $input) { ${RESULT} } }`;
export const CHANGE_STATUS = `mutation ($id: ID!, $version: Int!, $input: MatterStatusInput!) { changeMatterStatus(id: $id, version: $version, input: $input) { ${RESULT} } }`;
export const RESTRICT = `mutation ($id: ID!, $version: Int!, $isRestricted: Boolean!) { restrictMatter(id: $id, version: $version, isRestricted: $isRestricted) { ${RESULT} } }`;
export const GIVE = `mutation ($matterId: ID!, $userId: ID!) { giveMatterAccess(matterId: $matterId, userId: $userId) { ${RESULT} } }`;
export const WITHDRAW = `mutation ($matterId: ID!, $userId: ID!) { withdrawMatterAccess(matterId: $matterId, userId: $userId) { ${RESULT} } }`;
export const RESTORE = `mutation ($id: ID!) { restoreMatter(id: $id) { ${RESULT} } }`;

export interface EditAnswer {
  readonly ok: {
    readonly id: string;
    readonly version: number;
    readonly title: string;
    readonly stage: string;
    readonly status: string;
    readonly isRestricted: boolean;
    readonly record: {
      readonly banner: string;
      readonly officeId: string | null;
      readonly nextStatuses: string[];
      readonly canEdit: boolean;
      readonly canManageAccess: boolean;
    };
  } | null;
  readonly error: { readonly message: string; readonly fields: readonly { readonly field: string }[] } | null;
  readonly conflict: {
    readonly id: string;
    readonly version: number;
    readonly title: string;
    readonly stage: string;
    readonly estimate: { readonly minor: number } | null;
  } | null;
  readonly obstacles: readonly { readonly kind: string; readonly amount: { readonly minor: number } | null }[];
}

/** Sends an edit and answers what became of it; throws the codes of errors. */
export async function sendEdit(
  api: TestApi,
  who: TestUser | readonly [TestTenant, TestUser],
  document: string,
  variables: Record<string, unknown>,
): Promise<EditAnswer> {
  const { data, errors } = await api.run(typeof who === 'string' ? ['alpha', who] : who, document, variables);
  if (errors.length > 0)
    throw new Error(errors.map(({ extensions, message }) => `${extensions.code} ${message}`).join());
  return Object.values(data)[0] as unknown as EditAnswer;
}

/** The matters as they were sown, and no log. Administrators and partners may also delete. */
export async function resetMatters(api: TestApi): Promise<void> {
  await api.owner.query(`
    delete from activity_log; delete from matter_access where user_id not in (select id from users where is_external); delete from column_security;
    update matters set version = 1, title = 'mark' || tenant_id || ' matter ' || ltrim(right(file_number, 4), '0'), ${firstStage}, description = 'mark' || tenant_id, banner = '',
      status = case when file_number like '%0023' then 'Completed' else 'Open' end, is_restricted = file_number like '%0024', person_acting_id = null, person_assisting_id = null,
      archive_number = '', archive_box = '', destroy_on = null, closed_on = null, status_before_deletion = null,
      wip_minor = right(file_number, 4)::integer * 100, debtors_minor = right(file_number, 4)::integer * 10, trust_minor = right(file_number, 4)::integer`);
  for (const tenant of testTenants) {
    await api.owner.query(
      `insert into role_scopes (tenant_id, role_id, feature, action, scope) select $1, id, 'matters', 'delete', 'all' from unnest($2::uuid[]) id on conflict do nothing`,
      [tenant, [idOf(tenant, 'role', 'admin'), idOf(tenant, 'role', 'partner')]],
    );
    for (const [user, number] of [
      ['own', 1],
      ['partner', 5],
      ['admin', 24],
    ] as const) {
      const numbers =
        user === 'own'
          ? [1, 2, 3, 4]
          : user === 'admin'
            ? [number]
            : Array.from({ length: 19 }, (_, index) => index + 5);
      await api.owner.query(
        `update matters set person_responsible_id = $2 where tenant_id = $1 and id = any($3::uuid[])`,
        [tenant, idOf(tenant, 'user', user), numbers.map((each) => matterId(each, tenant))],
      );
    }
  }
}

/** What the log has of changes of matters, oldest first. */
export const readLog = async (
  api: TestApi,
): Promise<{ action: string; object_id: string; detail: Record<string, unknown> }[]> =>
  (
    await api.owner.query<{ action: string; object_id: string; detail: Record<string, unknown> }>(
      `select action, object_id, detail from activity_log where kind = 'matter' order by happened_at, id`,
    )
  ).rows;
