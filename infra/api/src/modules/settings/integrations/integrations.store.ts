import { defineStatement, type NoParameters, type TenantRunner } from '@atrium/database';

/** What is known of the connections of a firm. */
export interface Connections {
  readonly sourceSystem: string | null;
  readonly leap: string;
  readonly smokeball: string;
  readonly actionstep: string;
  /** Practice systems whose connection stands, working or not. */
  readonly connected: readonly string[];
  /** Names of files that the firm handed over; empty where it did not. */
  readonly files: string;
  readonly origins: number;
  readonly feeds: number;
  readonly mailsQueued: number;
  readonly mailsFailed: number;
  readonly lastMailAt: string | null;
}
const connectionsStatement = defineStatement<NoParameters, Connections>({
  name: 'integrations.connections',
  text: `
    select t.source_system as "sourceSystem", t.leap_provisioning_status as "leap", t.smokeball_provisioning_status as "smokeball",
      t.actionstep_provisioning_status as "actionstep",
      array(select c.source_system from source_connections c where c.tenant_id = :tenantId and c.state <> 'disconnected' order by c.source_system) as "connected",
      coalesce((select c.account_key from source_connections c where c.tenant_id = :tenantId and c.source_system = 'files' and c.state <> 'disconnected'), '') as "files",
      coalesce((select jsonb_array_length(s.value -> 'allowedOrigins') from settings s
        where s.tenant_id = :tenantId and s.name = 'signIn' and jsonb_typeof(s.value -> 'allowedOrigins') = 'array'), 0) as "origins",
      (select count(*)::integer from calendar_feeds f where f.tenant_id = :tenantId) as "feeds",
      m.queued as "mailsQueued", m.failed as "mailsFailed", m.last as "lastMailAt"
    from tenants t
    cross join (
      select (count(*) filter (where o.state = 'queued'))::integer as queued,
        (count(*) filter (where o.state = 'failed' and o.created_at > now() - interval '1 day'))::integer as failed, max(o.sent_at) as last
      from mail_outbox o where o.tenant_id = :tenantId
    ) m
    where t.tenant_id = :tenantId`,
});
/** What is known of the connections of the firm. Throws where there is no such firm. */
export async function findConnections(runner: TenantRunner, tenantId: string): Promise<Connections> {
  const [connections] = await runner.query(tenantId, connectionsStatement, {});
  if (connections === undefined) throw new Error('There is no such firm');
  return connections;
}

export interface MailOutcome {
  readonly state: 'queued' | 'sent' | 'failed';
  readonly attempts: number;
  readonly lastError: string | null;
}
const outcomeStatement = defineStatement<{ id: string }, MailOutcome>({
  name: 'integrations.mailOutcome',
  text: `select o.state, o.attempts, o.last_error as "lastError" from mail_outbox o where o.tenant_id = :tenantId and o.id = :id::uuid`,
});
export const findMailOutcome = async (
  runner: TenantRunner,
  tenantId: string,
  id: string,
): Promise<MailOutcome | null> => (await runner.query(tenantId, outcomeStatement, { id }))[0] ?? null;
