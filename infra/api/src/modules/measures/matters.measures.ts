import { dayIn } from '@atrium/domain';
import { matterScope } from '../../grid/list-scope.ts';
import { isFromSource } from '../../policy/came-from.ts';
import { matterPredicate } from '../../policy/matter-reach.ts';
import type { Rule } from '../../policy/rules.ts';
import type { Translate } from '../../translation/translate.ts';
import { isCurrentIn } from '../matters/current-matter.ts';
import { matterGrid, type MatterColumnName } from '../matters/list/matter-columns.ts';
import type { DimensionDefinition, SubjectDefinition, ThingDimension } from './measure.ts';
import { mattersBehind, matterFigureBehind, monthOr } from './rows-behind.ts';
import { byTeam } from './team-of-day.ts';

/** Closed wherever one of these columns of matters is. */
export const readsColumns =
  (...columns: readonly MatterColumnName[]): Rule =>
  (viewer) => {
    const access = matterGrid.accessOf(viewer);
    return columns.every((column) => access[column] === 'read');
  };

/** By what matters are told apart, wherever matters `m` are joined; closed with the column that shows the same. */
export const matterDimensions = (m = 'm'): Readonly<Partial<Record<ThingDimension, DimensionDefinition>>> => ({
  TYPE: { key: `${m}.type`, isOpen: readsColumns('type') },
  STAGE: { key: `${m}.stage`, isOpen: readsColumns('stage') },
  PERSON: {
    key: `${m}.person_responsible_id::text`,
    isOpen: readsColumns('personResponsible'),
  },
  OFFICE: {
    key: `coalesce(${m}.office_id::text, '')`,
    isOpen: readsColumns('office'),
  },
  TEAM: byTeam(readsColumns('personResponsible')),
});
/** Whom and where matters `m` are narrowed to. */
export const narrowsMatters = (m = 'm') => ({
  teamOf: `${m}.person_responsible_id`,
  ofPerson: `${m}.person_responsible_id = :personId::uuid`,
  ofOffice: `${m}.office_id = :officeId::uuid`,
  origin: isFromSource.matter(`${m}.id`),
  mayNarrow: { person: readsColumns('personResponsible'), office: readsColumns('office') },
});

/** Who sees the money of matters, in words. */
export const seesMoneyText = (translate: Translate): string =>
  translate(
    'api.measures.readers.money',
    'People who may see amounts, of the matters whose invoices they see. Where a column of amounts is closed to a role, so is the figure.',
  );

const is = (kind: 'opened' | 'closed' | 'now'): string => `ev.kind = '${kind}'`;
const current = `${is('now')} and ${isCurrentIn('m')}`;
const count = (condition: string): string => `count(*) filter (where ${condition})`;

/** Matters: how many were opened and closed, and how those that are open stand. */
export const matterSubject: SubjectDefinition = {
  name: 'matters',
  readers: (translate) =>
    translate(
      'api.measures.readers.matters',
      'Everyone, of the matters they see. Where a column of matters is closed to a role, so is its figure.',
    ),
  isOpen: () => true,
  scope: matterScope,
  table: 'matters m',
  joins: `cross join lateral (values ('opened', m.opened_on), ('closed', m.closed_on), ('now', null::date)) ev (kind, day)`,
  within: (scope) =>
    `${matterPredicate(scope as Parameters<typeof matterPredicate>[0])} and (${is('now')} or ev.day between :from::date and :to::date)`,
  day: 'ev.day',
  dimensions: matterDimensions(),
  ...narrowsMatters(),
  read: (viewer) => ({ today: dayIn(viewer.timeZone, new Date()) }),
  measures: {
    openMatters: {
      unit: 'COUNT',
      timing: 'now',
      title: (translate) => translate('api.measure.openMatters', 'Open matters'),
      formula: (translate) =>
        translate('api.measure.openMatters.formula', 'Matters that are pending, open or on hold today.'),
      sql: count(current),
      rows: mattersBehind({}),
    },
    mattersOpened: {
      unit: 'COUNT',
      timing: 'period',
      title: (translate) => translate('api.measure.mattersOpened', 'Matters opened'),
      formula: (translate) =>
        translate('api.measure.mattersOpened.formula', 'Matters whose opening day is in the period.'),
      sql: count(is('opened')),
      isOpen: readsColumns('openedOn'),
      rows: mattersBehind({ completed: true, where: (range, place) => monthOr('openedOn', range, place) }),
    },
    mattersClosed: {
      unit: 'COUNT',
      timing: 'period',
      title: (translate) => translate('api.measure.mattersClosed', 'Matters closed'),
      formula: (translate) =>
        translate('api.measure.mattersClosed.formula', 'Matters whose closing day is in the period.'),
      sql: count(is('closed')),
      isOpen: readsColumns('closedOn'),
      rows: mattersBehind({ completed: true, where: (range, place) => monthOr('closedOn', range, place) }),
    },
    quietMatters: {
      unit: 'COUNT',
      timing: 'now',
      title: (translate) => translate('api.measure.quietMatters', 'Matters without activity'),
      formula: (translate) =>
        translate('api.measure.quietMatters.formula', 'Open matters on which nothing was done in the last 30 days.'),
      sql: count(`${current} and coalesce(m.last_activity_at, m.created_at) < now() - interval '30 days'`),
      isOpen: readsColumns('lastActivityAt'),
      rows: mattersBehind({ view: 'quiet' }),
    },
    keyDatesSoon: {
      unit: 'COUNT',
      timing: 'now',
      title: (translate) => translate('api.measure.keyDatesSoon', 'Matters with a key date soon'),
      formula: (translate) =>
        translate('api.measure.keyDatesSoon.formula', 'Open matters whose next key date is within 14 days from today.'),
      sql: count(`${current} and m.next_key_date between :today::date and :today::date + 14`),
      isOpen: readsColumns('nextKeyDate'),
      rows: mattersBehind({ view: 'keyDatesSoon' }),
    },
    overEstimate: {
      unit: 'COUNT',
      timing: 'now',
      title: (translate) => translate('api.measure.overEstimate', 'Matters over their estimate'),
      formula: (translate) =>
        translate(
          'api.measure.overEstimate.formula',
          'Open matters on which work in progress and invoices are more than the estimate.',
        ),
      sql: count(`${current} and m.wip_minor + m.billed_minor > m.estimate_minor`),
      isOpen: readsColumns('wip', 'billed', 'estimate', 'estimateUsed'),
      rows: mattersBehind({ view: 'overEstimate' }),
    },
    wip: {
      unit: 'MONEY',
      timing: 'now',
      title: (translate) => translate('api.measure.wip', 'Work in progress'),
      formula: (translate) =>
        translate(
          'api.measure.wip.formula',
          'Recorded, less what was billed and written off, over all matters up to today. Before tax.',
        ),
      sql: `coalesce(sum(m.wip_minor) filter (where ${is('now')}), 0)`,
      isOpen: readsColumns('wip'),
      rows: matterFigureBehind('wip'),
    },
    trust: {
      unit: 'MONEY',
      timing: 'now',
      title: (translate) => translate('api.measure.trust', 'Trust money'),
      formula: (translate) => translate('api.measure.trust.formula', 'Trust balances of all matters today.'),
      sql: `coalesce(sum(m.trust_minor) filter (where ${is('now')}), 0)`,
      isOpen: readsColumns('trust'),
      rows: matterFigureBehind('trust'),
    },
  },
};
