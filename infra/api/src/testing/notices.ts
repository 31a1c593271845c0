import pg from 'pg';
import type { TestApi } from './test-api.ts';

/** What work announces to open pages, by firm, topic and id, in the order in which it is committed. */
export async function noticesOf(api: TestApi, work: () => Promise<unknown>): Promise<string[]> {
  const listener = new pg.Client({ connectionString: api.ownerConnectionString });
  await listener.connect();
  try {
    await listener.query('listen "atrium"');
    const heard: string[] = [];
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    listener.on('notification', ({ payload = '' }) => {
      const { tenantId, topic, id } = JSON.parse(payload) as { tenantId: string; topic: string; id: string };
      if (topic === 'endOfNotices') end();
      else heard.push(`${tenantId} ${topic} ${id}`);
    });
    await work();
    // Notices come in the order of commits: whatever the work announced comes before this one.
    await listener.query(`select pg_notify('atrium', '{"tenantId":"","topic":"endOfNotices","id":""}')`);
    await ended;
    return heard;
  } finally {
    await listener.end();
  }
}
