import { createTestDatabase, type TestDatabase } from '@atrium/database';
import pg from 'pg';

export interface OutboxRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly state: string;
  readonly attempts: number;
  readonly last_error: string | null;
  readonly text_body: string;
  readonly seconds_to_wait: number;
}

/** A real database with two firms and a way to look at their outboxes from behind. */
export interface OutboxDatabase {
  readonly database: TestDatabase;
  readonly owner: pg.Client;
  queue(tenantId: string, subject: string, to?: string): Promise<string>;
  row(id: string): Promise<OutboxRow>;
  /** Lets time pass for every mail that waits. */
  makeDue(): Promise<void>;
  failures(): Promise<{ tenant_id: string; detail: Record<string, unknown> }[]>;
  drop(): Promise<void>;
}

export async function createOutboxDatabase(): Promise<OutboxDatabase> {
  const database = await createTestDatabase();
  const owner = new pg.Client(database.ownerConnectionString);
  await owner.connect();
  await owner.query(`insert into tenants (tenant_id, title) values ('alpha', 'Alpha'), ('beta', 'Beta')`);
  return {
    database,
    owner,
    async queue(tenantId, subject, to = 'someone@alpha.example') {
      const { rows } = await owner.query<{ id: string }>(
        `with queued as (insert into mail_outbox (tenant_id, kind, recipient, subject, text_body, html_body) values ($1, 'mfaCode', $2, $3, 'Your code is 123456', '<p>Your code is 123456</p>') returning id)
         select id, pg_notify('atrium_mail', '') from queued`,
        [tenantId, to, subject],
      );
      return rows[0]?.id ?? '';
    },
    async row(id) {
      const { rows } = await owner.query<OutboxRow>(
        'select *, extract(epoch from due_at - now())::integer as seconds_to_wait from mail_outbox where id = $1',
        [id],
      );
      if (rows[0] === undefined) throw new Error(`There is no mail ${id}`);
      return rows[0];
    },
    makeDue: async () => void (await owner.query(`update mail_outbox set due_at = now() where state = 'queued'`)),
    failures: async () =>
      (
        await owner.query<{ tenant_id: string; detail: Record<string, unknown> }>(
          `select tenant_id, detail from activity_log where kind = 'emailFailures' order by id`,
        )
      ).rows,
    async drop() {
      await owner.end();
      await database.drop();
    },
  };
}
