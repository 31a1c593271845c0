import { defineStatement, type TenantTransaction } from '@atrium/database';

export interface NewSupportRequest {
  readonly number: number;
  readonly viewerId: string;
  readonly subject: string;
  readonly message: string;
  readonly urgency: string;
  readonly mayCall: boolean;
  readonly phone: string;
  readonly diagnostics: string;
}

const createStatement = defineStatement<NewSupportRequest, { id: string; createdAt: string }>({
  name: 'support.create',
  text: `
    insert into support_requests (tenant_id, number, user_id, subject, message, urgency, may_call, phone, diagnostics, created_by, changed_by)
    values (:tenantId, :number::integer, :viewerId::uuid, :subject, :message, :urgency, :mayCall::boolean, :phone, :diagnostics::jsonb, :viewerId::uuid, :viewerId::uuid)
    returning id, created_at as "createdAt"`,
});

const recentStatement = defineStatement<{ viewerId: string; minutes: number }, { own: number; all: number }>({
  name: 'support.recent',
  text: `
    select count(*) filter (where s.user_id = :viewerId::uuid) as "own", count(*) as "all" from support_requests s
    where s.tenant_id = :tenantId and s.created_at > now() - make_interval(mins => :minutes::integer)`,
});

const firmStatement = defineStatement<Record<never, never>, { title: string }>({
  name: 'support.firm',
  text: `select f.title from tenants f where f.tenant_id = :tenantId`,
});

export async function createRequest(
  transaction: TenantTransaction,
  request: NewSupportRequest,
): Promise<{ id: string; createdAt: string }> {
  const [created] = await transaction.query(createStatement, request);
  if (created === undefined) throw new Error('A support request was kept but not returned');
  return created;
}

/** How many requests there were lately: the viewer's, and the firm's. */
export const countRecent = async (
  transaction: TenantTransaction,
  viewerId: string,
  minutes: number,
): Promise<{ own: number; all: number }> =>
  (await transaction.query(recentStatement, { viewerId, minutes }))[0] ?? { own: 0, all: 0 };

export const findFirmTitle = async (transaction: TenantTransaction): Promise<string> =>
  (await transaction.query(firmStatement, {}))[0]?.title ?? transaction.tenantId;
