import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';

/** Says that something changed: of what kind, and which. */
export interface Notice {
  readonly topic: string;
  readonly id: string;
}

export const notifyStatement = defineStatement<{ topic: string; id: string }, never>({
  name: 'notices.notify',
  text: `select pg_notify('atrium', json_build_object('tenantId', :tenantId::text, 'topic', :topic::text, 'id', :id::text)::text)`,
});

/** One notice for each of the ids. */
export const notifyEachStatement = defineStatement<{ topic: string; ids: readonly string[] }, never>({
  name: 'notices.notifyEach',
  text: `select pg_notify('atrium', json_build_object('tenantId', :tenantId::text, 'topic', :topic::text, 'id', each.id)::text) from unnest(:ids::text[]) each(id)`,
});

/** Tells every process that something changed; the id says what. */
export async function notify(runner: TenantRunner, tenantId: string, topic: string, id: string): Promise<void> {
  await runner.query(tenantId, notifyStatement, { topic, id });
}

/** Tells every process of each of these once, when the transaction is committed. */
export async function notifyAll(transaction: TenantTransaction, notices: readonly Notice[]): Promise<void> {
  for (const topic of new Set(notices.map((notice) => notice.topic))) {
    const ids = [...new Set(notices.filter((notice) => notice.topic === topic).map(({ id }) => id))];
    await transaction.query(notifyEachStatement, { topic, ids });
  }
}
