import { firstDayOfMonth, formatDay, monthOf, yearOf, type Day } from './calendar.ts';
import type { FirmContext } from './firm-context.ts';

const MONTHS = 12;
/** July, counted from January as 0: the financial year begins with it. */
const JULY = 6;
/** What was agreed with one client, beside the rates of people. */
const AGREED_MINOR = 42_000;

function financialYear(today: Day): Day {
  const july = yearOf(today) * MONTHS + JULY;
  return firstDayOfMonth(monthOf(today) >= july ? july : july - MONTHS);
}

/**
 * Rates with a day and a reason: of each person since the financial year began, which their time since then is valued at,
 * and one agreed from today on with the client who has the most open matters.
 */
export async function makeRates({ plan, today, run }: FirmContext): Promise<void> {
  const { tenantId } = plan;
  const since = formatDay(financialYear(today));
  await run(
    `insert into rates (tenant_id, id, kind, user_id, amount_minor, starts_on, note)
     select u.tenant_id, md5('rate' || u.id::text)::uuid, 'hourly', u.id, u.hourly_rate_minor, $2, 'Annual review of rates' from users u
     where u.tenant_id = $1 and u.hourly_rate_minor is not null`,
    [tenantId, since],
  );
  await run(
    `update time_entries e set rate_id = r.id, rate_source = 'rate' from rates r
     where e.tenant_id = $1 and r.tenant_id = $1 and r.user_id = e.user_id and r.kind = 'hourly' and e.worked_on >= r.starts_on`,
    [tenantId],
  );
  await run(
    `insert into rates (tenant_id, id, kind, client_id, amount_minor, starts_on, note)
     select $1, md5('rate' || m.client_id::text)::uuid, 'agreed', m.client_id, $2, $3, 'Costs agreement for all matters' from matters m
     where m.tenant_id = $1 and m.status = 'Open' and m.client_id is not null
     group by m.client_id order by count(*) desc, m.client_id limit 1`,
    [tenantId, AGREED_MINOR, formatDay(today)],
  );
}
