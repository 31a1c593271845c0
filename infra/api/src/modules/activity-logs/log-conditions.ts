import type { ActivityLogName } from '@atrium/contracts';
import {
  oneOf,
  readListConditions,
  idIs,
  type ListCondition,
  type ListConditions,
} from '../../grid/list-conditions.ts';
import type { ListParameters } from '../../grid/list-statements.ts';
import { badInput } from '../../errors/errors.ts';

export interface ActivityLogFilterInput {
  readonly days?: number | null;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly userId?: string | null;
  readonly objectId?: string | null;
  readonly objectTypes?: readonly string[] | null;
  readonly actions?: readonly string[] | null;
  readonly results?: readonly string[] | null;
}
/** What list and chart are both asked by. */
export interface ActivityLogQuestion {
  readonly log: ActivityLogName;
  readonly filter?: string | null;
  readonly where?: ActivityLogFilterInput | null;
}

const MOST_CHOICES = 50;
const MOST_DAYS = 3650;
/** A day, or an hour of it. */
const TIME = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]))?$/;

/** The object itself, or what belongs to the matter: time of it is an object of its own. */
const about: ListCondition = {
  ...idIs('l.object_id'),
  matches: (parameter) => `(l.object_id = ${parameter} or l.detail ->> 'matterId' = ${parameter}::text)`,
};
export const logWhere: ListConditions = {
  userId: idIs('l.user_id'),
  objectId: about,
  objectTypes: oneOf('l.object_type', MOST_CHOICES),
  actions: oneOf('l.action', MOST_CHOICES),
  results: oneOf('l.result', MOST_CHOICES),
};

/** What a search looks in: nothing that a wall or a closed column could hide. */
export const searchedText = `concat_ws(' ', coalesce(u.friendly_name, l.user_name), l.user_name, l.role_name, l.address, l.device, l.action, l.result,
  l.detail ->> 'reason', l.detail ->> 'method', l.detail ->> 'feature', l.detail ->> 'model', l.detail ->> 'template', l.detail ->> 'error',
  l.detail ->> 'list', l.detail ->> 'dashboard', l.detail ->> 'version')`;

export const logTable = 'activity_log l';
export const logJoins = 'left join users u on u.tenant_id = l.tenant_id and u.id = l.user_id';
export const logWithin = 'l.tenant_id = :tenantId and l.log = :log::text';

/** Half open, by the clock of the firm: an hour or a day is asked for up to the one after it. */
export const logRange = `
  and (:from::text is null or l.happened_at >= (:from::text::timestamp at time zone :timeZone::text))
  and (:until::text is null or l.happened_at < (:until::text::timestamp at time zone :timeZone::text))
  and (:days::integer is null or l.happened_at >=
    ((date_trunc('day', now() at time zone :timeZone::text) - make_interval(days => :days::integer - 1)) at time zone :timeZone::text))`;

/** The moment a day or an hour begins, as PostgreSQL reads it. Throws BAD_USER_INPUT for what is neither. */
function momentOf(time: string, name: string): Date {
  const [day = '', hour = '00'] = time.split('T');
  const moment = new Date(`${day}T${hour}:00:00Z`);
  if (!TIME.test(time) || Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(day))
    throw badInput(`${name} takes a day such as 2026-11-23, or an hour such as 2026-11-23T14.`);
  return moment;
}
const write = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ');

function untilOf(time: string): string {
  const moment = momentOf(time, 'to');
  if (time.includes('T')) moment.setUTCHours(moment.getUTCHours() + 1);
  else moment.setUTCDate(moment.getUTCDate() + 1);
  return write(moment);
}

/** The parameters of the range. Throws BAD_USER_INPUT for what is no day, hour or number of days. */
function readLogRange({ days, from, to }: ActivityLogFilterInput): ListParameters {
  const count = days ?? null;
  if (count !== null && (count < 1 || count > MOST_DAYS)) throw badInput(`days may be 1 to ${MOST_DAYS}.`);
  const hasEnds = Boolean(from) || Boolean(to);
  return {
    from: from ? write(momentOf(from, 'from')) : null,
    until: to ? untilOf(to) : null,
    days: hasEnds ? null : count,
  };
}

/** All parameters of the conditions, without the page and the search. */
export const readLogConditions = ({ log, where }: ActivityLogQuestion): ListParameters => ({
  log,
  ...readLogRange(where ?? {}),
});

/** The same for a statement of its own, which has the conditions of `logWhere` in its text. */
export const readWholeQuestion = (question: ActivityLogQuestion): ListParameters => ({
  ...readLogConditions(question),
  ...readListConditions(logWhere, { where: question.where ?? {} }),
});
