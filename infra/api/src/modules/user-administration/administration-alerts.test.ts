import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf } from '../../testing/test-firms.ts';

const alertsDocument = '{ administrationAlerts { kind count detail date } }';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

test('what failed, waits or is stuck needs an administrator, by number, and other firms hear nothing of it', async () => {
  const { owner } = api;
  const person = idOf('alpha', 'user', 'partner');
  const said = async (tenant: 'alpha' | 'beta') =>
    (
      (await api.run([tenant, 'admin'], alertsDocument)).data['administrationAlerts'] as unknown as {
        kind: string;
        count: number;
        detail: string | null;
      }[]
    )
      .filter(({ kind }) =>
        /^(FAILED_MAIL|WAITING|PROVISIONING_FAILED|EXPORTS_STUCK|CHANGES_STUCK|MAILINGS_STUCK)/.test(kind),
      )
      .map(({ kind, count, detail }) => [kind, count, detail]);
  await owner.query(`delete from mail_outbox`);
  assert.deepEqual([await said('alpha'), await said('beta')], [[], []]);
  await owner.query(
    `insert into mail_outbox (tenant_id, kind, recipient, subject, text_body, html_body, state, created_at)
     select 'alpha', 'test', 'a@b.example', 'Subject', 'x', 'x', m.state, now() - m.age
     from (values ('failed', interval '1 day'), ('failed', interval '8 days'), ('queued', interval '2 hours'), ('queued', interval '1 minute')) m (state, age)`,
  );
  await owner.query(
    `insert into export_runs (tenant_id, user_id, list, format, title, request, requested_at)
     select 'alpha', $1, 'MATTERS', 'CSV', 'Stuck', '{}', now() - age from unnest(array[interval '2 hours', interval '1 minute']) age`,
    [person],
  );
  await owner.query(
    `insert into text_messages (tenant_id, contact_id, recipient_name, recipient_number, body, parts, created_by, created_at)
     select 'alpha', $1, 'Ngozi', '+61412345678', 'x', 1, $2, now() - age from unnest(array[interval '2 hours', interval '1 minute']) age`,
    [idOf('alpha', 'contact', 1), person],
  );
  await owner.query(
    `with l as (insert into mailing_lists (tenant_id, name) values ('alpha', 'Stuck') returning id)
     insert into mailings (tenant_id, mailing_list_id, subject, html, user_id, due_at)
     select 'alpha', l.id, 'News', 'x', $1, now() - age from l, unnest(array[interval '2 hours', interval '1 minute']) age`,
    [person],
  );
  await owner.query(`update tenants set leap_provisioning_status = 'Failed' where tenant_id = 'alpha'`);
  assert.deepEqual(await said('alpha'), [
    ['FAILED_MAIL', 1, null],
    ['WAITING_MAIL', 1, null],
    ['PROVISIONING_FAILED', 1, 'leap'],
    ['EXPORTS_STUCK', 1, null],
    ['WAITING_TEXTS', 1, null],
    ['MAILINGS_STUCK', 1, null],
  ]);
  assert.deepEqual(await said('beta'), []);
});
