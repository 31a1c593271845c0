import type { FirmContext } from './firm-context.ts';

/** The kind of work whose clients want their time by the codes of the Uniform Task-Based Management System. */
const CODED_TYPE = 'Commercial litigation';
/** What activities of the firm are called in the standard: the task they are usually for, and the activity. */
const codes: readonly (readonly [activity: string, task: string, code: string])[] = [
  ['Attendance', 'L450', 'A109'],
  ['Conference', 'L120', 'A106'],
  ['Correspondence', 'L190', 'A108'],
  ['Court appearance', 'L450', 'A109'],
  ['Drafting', 'L210', 'A103'],
  ['Perusal', 'L140', 'A104'],
  ['Research', 'L120', 'A102'],
  ['Settlement', 'L160', 'A107'],
  ['Telephone', 'L190', 'A106'],
  ['Travel', 'L450', 'A111'],
];

/** Codes on the time of one practice area, and a client with few open matters of it asks for them. */
export async function makeTimeCodes({ plan, run }: FirmContext): Promise<void> {
  const { tenantId } = plan;
  for (const [activity, task, code] of codes)
    await run(
      `update time_entries e set task_code = $3, activity_code = $4 from matters m
       where e.tenant_id = $1 and e.activity = $2 and m.tenant_id = $1 and m.id = e.matter_id and m.type = $5`,
      [tenantId, activity, task, code, CODED_TYPE],
    );
  await run(
    `insert into time_policies (tenant_id, id, client_id, asks_for_codes)
     select $1, md5('codes' || m.client_id::text)::uuid, m.client_id, true from matters m
     where m.tenant_id = $1 and m.status = 'Open' and m.client_id is not null and m.type = $2
     group by m.client_id order by count(*), m.client_id limit 1`,
    [tenantId, CODED_TYPE],
  );
}
