import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';

export interface PasswordRequest {
  userName: string;
  address: string;
  requestedAt: string;
}

const addStatement = defineStatement<{ userName: string; address: string }, never>({
  name: 'identity.addPasswordRequest',
  text: `insert into password_requests (tenant_id, user_name, address) values (:tenantId, :userName, :address)`,
});

// Each is taken by one process; one that is an hour old would mail a link nobody waits for.
const takeStatement = defineStatement<Record<never, never>, PasswordRequest & { isOld: boolean }>({
  name: 'identity.takePasswordRequests',
  text: `
    with due as materialized (select w.id from password_requests w where w.tenant_id = :tenantId order by w.id limit 20 for update skip locked)
    delete from password_requests r using due where r.tenant_id = :tenantId and r.id = due.id
    returning r.user_name as "userName", r.address, r.requested_at as "requestedAt", r.requested_at < now() - interval '1 hour' as "isOld"`,
});

export const addPasswordRequest = (
  runner: TenantRunner,
  tenantId: string,
  request: { userName: string; address: string },
): Promise<unknown> => runner.query(tenantId, addStatement, request);

/** Takes requests that wait, also those a process left behind when it stopped. They are back if the transaction fails. */
export const takePasswordRequests = async (transaction: TenantTransaction): Promise<PasswordRequest[]> =>
  (await transaction.query(takeStatement, {})).filter(({ isOld }) => !isOld);
