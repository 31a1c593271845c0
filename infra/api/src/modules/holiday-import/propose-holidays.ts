import { defineStatement } from '@atrium/database';
import { badInput } from '../../errors/errors.ts';
import { permit } from '../../policy/rules.ts';
import { isId } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { holidayImportPolicy } from './holiday-import.policy.ts';

const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;
const DAY_MS = 86_400_000;
const LENGTH_OF_DAY = '2026-11-21'.length;

interface Place {
  readonly country: string;
  /** As somebody wrote it: a code or a name. */
  readonly state: string;
}
const placeStatement = defineStatement<{ officeId: string | null }, Place>({
  name: 'holidays.place',
  text: `
    select upper(trim(coalesce(o.country, t.home_country))) as "country", coalesce(trim(o.state), '') as "state"
    from tenants t left join offices o on o.tenant_id = :tenantId and o.id = :officeId::uuid and o.is_active
    where t.tenant_id = :tenantId and (:officeId::uuid is null or o.id is not null)`,
});

interface Proposal {
  /** What its days are those of; empty where nothing is known of the country. */
  readonly place: string;
  readonly isStateKnown: boolean;
  /** A CSV file of days and names, in base 64; null where there is none. */
  readonly content: string | null;
}
interface ProposeInput {
  readonly officeId?: string | null;
  readonly year: number;
}

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
/** The code of a state that is written as its code or its name; undefined where there is none such. */
const codeOf = (states: Readonly<Record<string, string>>, written: string): string | undefined =>
  Object.entries(states).find(([code, name]) =>
    [code, name].some((known) => known.toLowerCase() === written.toLowerCase()),
  )?.[0];

/** The public holidays of a year where an office is, or the firm where none is named, as a file that can be imported. */
export async function proposeHolidays(context: RequestContext, input: ProposeInput): Promise<Proposal> {
  const { tenantId } = permit(context, holidayImportPolicy.edit);
  const { officeId = null, year } = input;
  if (officeId !== null && !isId(officeId)) throw badInput('officeId has to be an id.');
  if (year < FIRST_YEAR || year > LAST_YEAR) throw badInput(`year has to be ${FIRST_YEAR} to ${LAST_YEAR}.`);
  const [place] = await context.runner.query(tenantId, placeStatement, { officeId });
  return place === undefined ? { place: '', isStateKnown: false, content: null } : proposalFor(place, year);
}

/** The days of a place. The library and its data are read when somebody first asks. */
export async function proposalFor({ country, state }: Place, year: number): Promise<Proposal> {
  const { default: Holidays } = await import('date-holidays');
  const known = new Holidays();
  const countryName = known.getCountries('en')[country];
  if (countryName === undefined) return { place: '', isStateKnown: false, content: null };
  // Some countries have no states of their own days.
  const states = (known.getStates(country, 'en') as Record<string, string> | undefined) ?? {};
  const code = state === '' ? undefined : codeOf(states, state);
  const days = new Holidays(country, code ?? '', { types: ['public'] }).getHolidays(year);
  const rows = days.flatMap(({ date, name, start, end }) => {
    const first = date.slice(0, LENGTH_OF_DAY);
    const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
    return Array.from({ length }, (_, later) => {
      const day = new Date(Date.parse(`${first}T00:00:00Z`) + later * DAY_MS).toISOString().slice(0, LENGTH_OF_DAY);
      return `${day},${cell(name)}`;
    });
  });
  const file = ['Date,Name', ...rows].join('\r\n');
  return {
    place: code === undefined ? countryName : `${states[code] ?? code}, ${countryName}`,
    isStateKnown: code !== undefined || Object.keys(states).length === 0,
    content: rows.length === 0 ? null : Buffer.from(file, 'utf8').toString('base64'),
  };
}
