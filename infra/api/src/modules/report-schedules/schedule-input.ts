import { isEmailAddress, reportPeriodNamed } from '@atrium/domain';
import { badInput } from '../../errors/errors.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse } from '../../server/refusal.ts';
import type { Unit } from '../../server/command.ts';
import { exportsPolicy } from '../exports/exports.policy.ts';
import { mayOpenReport } from '../reports/reports.service.ts';
import { findScheduledReport } from './scheduled-report.ts';
import { scheduleLimits, type ScheduleAsked, type ScheduleSettings } from './schedule.ts';
import { findPeopleOfFirm } from './schedules.store.ts';

/** The input as the SDL has it. */
export interface ScheduleInput extends Omit<ScheduleSettings, 'asked' | 'weekDay' | 'monthDay'> {
  readonly weekDay?: number | null;
  readonly monthDay?: number | null;
  readonly asked: Partial<Omit<ScheduleAsked, 'columns'>> & Pick<ScheduleAsked, 'columns'>;
}
const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
const LONGEST_TEXT = 200;

/** The settings of a schedule within their limits. Throws a refusal, or BAD_USER_INPUT for what no screen sends. */
export async function readSchedule(unit: Unit, input: ScheduleInput): Promise<ScheduleSettings> {
  const { translate, tx, viewer, context } = unit;
  const name = input.name.trim();
  if (name === '' || name.length > scheduleLimits.name)
    throw refuse({
      field: 'name',
      message: translate('api.reportSchedule.name', 'Enter a name of at most {{most}} characters.', {
        most: scheduleLimits.name,
      }),
    });
  const found = await findScheduledReport(context.runner, viewer, input.report);
  if (found === null || !exportsPolicy.REPORTS(viewer) || !mayOpenReport(viewer, found.report))
    throw refuse({
      field: 'report',
      message: translate('api.reportSchedule.report', 'Choose a report that you may run.'),
    });
  if (!clock.test(input.atTime))
    throw refuse({ field: 'atTime', message: translate('api.reportSchedule.time', 'Enter a time such as 07:30.') });
  const weekDay = input.rhythm === 'WEEKLY' ? (input.weekDay ?? null) : null;
  const monthDay = input.rhythm === 'MONTHLY' ? (input.monthDay ?? null) : null;
  if (input.rhythm === 'WEEKLY' && !isWithin(weekDay, 7))
    throw refuse({ field: 'weekDay', message: translate('api.reportSchedule.weekDay', 'Choose a day of the week.') });
  if (input.rhythm === 'MONTHLY' && !isWithin(monthDay, 31))
    throw refuse({
      field: 'monthDay',
      message: translate('api.reportSchedule.monthDay', 'Enter a day of the month from 1 to 31.'),
    });
  const peopleIds = [...new Set(input.peopleIds)];
  const addresses = [...new Set(input.addresses.map((address) => address.trim().toLowerCase()).filter(Boolean))];
  if (peopleIds.length > scheduleLimits.people || addresses.length > scheduleLimits.addresses)
    throw refuse({
      field: 'peopleIds',
      message: translate(
        'api.reportSchedule.tooMany',
        'Choose at most {{people}} people and {{addresses}} addresses.',
        {
          people: scheduleLimits.people,
          addresses: scheduleLimits.addresses,
        },
      ),
    });
  if (peopleIds.length + addresses.length === 0)
    throw refuse({
      field: 'peopleIds',
      message: translate('api.reportSchedule.nobody', 'Choose at least one person to send it to.'),
    });
  const known = await findPeopleOfFirm(tx, peopleIds.filter(isId));
  if (peopleIds.some((id) => !known.has(id)))
    throw refuse({
      field: 'peopleIds',
      message: translate('api.reportSchedule.left', 'Choose people who work in the firm.'),
    });
  const wrong = addresses.find((address) => !isEmailAddress(address));
  if (wrong !== undefined)
    throw refuse({
      field: 'addresses',
      message: translate('api.reportSchedule.address', '{{address}} is not a valid email address.', {
        address: wrong.slice(0, LONGEST_TEXT),
      }),
    });
  return { ...input, name, weekDay, monthDay, peopleIds, addresses, asked: readAsked(input.asked) };
}
const isWithin = (value: number | null, most: number): boolean => value !== null && value >= 1 && value <= most;

function readAsked(asked: ScheduleInput['asked']): ScheduleAsked {
  const { period = null, days = null, officeId = null, personId = null, matterType = null, clientId = null } = asked;
  const { groupBy = null, sort = null, columns } = asked;
  if (period !== null && reportPeriodNamed(period, '2026-01-01') === null) throw badInput('There is no such period.');
  if (columns.length === 0 || columns.length > scheduleLimits.columns)
    throw badInput(`columns has to have 1 to ${scheduleLimits.columns} entries.`);
  const texts = [officeId, personId, matterType, clientId, groupBy, sort?.column ?? null, ...columns];
  if (texts.some((text) => text !== null && text.length > LONGEST_TEXT)) throw badInput('That is too long.');
  return { period, days, officeId, personId, matterType, clientId, groupBy, sort, columns };
}
