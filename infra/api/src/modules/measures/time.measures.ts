import { rowScope } from '../../grid/list-scope.ts';
import { isFromSource } from '../../policy/came-from.ts';
import { personPredicate, type RowReach } from '../../policy/row-reach.ts';
import { isInternal } from '../../policy/rules.ts';
import type { Translate } from '../../translation/translate.ts';
import { seesTimeAmounts } from '../matter-money/matter-money.policy.ts';
import { readPeriod } from '../staff/staff-period.ts';
import { staffPeople, summedFigures } from '../staff/staff-summary.list.ts';
import {
  amountOfFigure,
  entryJoins,
  isInPeriod,
  isOfFigure,
  secondsSql,
  type TimeFigure,
} from '../staff/time-figures.ts';
import { matterDimensions, readsColumns } from './matters.measures.ts';
import { shareOf, type FigureRange, type MeasureDefinition, type SubjectDefinition } from './measure.ts';
import { staffBehind, timeBehind } from './rows-behind.ts';
import { byTeam } from './team-of-day.ts';

const minutes = (figure: TimeFigure): string =>
  `coalesce(sum(${secondsSql}) filter (where ${isOfFigure[figure]}), 0)::float8 / 60`;
const value = (figure: TimeFigure): string =>
  `coalesce(sum(${amountOfFigure[figure]}) filter (where ${isOfFigure[figure]}), 0)`;

type Texts = Pick<MeasureDefinition, 'title' | 'formula'>;
const hours = (figure: TimeFigure, texts: Texts): MeasureDefinition => ({
  unit: 'MINUTES',
  timing: 'period',
  ...texts,
  sql: minutes(figure),
  rows: timeBehind(figure, false),
});
const money = (figure: TimeFigure, texts: Texts): MeasureDefinition => ({
  unit: 'MONEY',
  timing: 'period',
  ...texts,
  sql: value(figure),
  isOpen: seesTimeAmounts,
  rows: timeBehind(figure, true),
});
const texts = (title: (translate: Translate) => string, formula: (translate: Translate) => string): Texts => ({
  title,
  formula,
});

const readTime = (viewer: Parameters<typeof readPeriod>[0], { from, to }: FigureRange) =>
  readPeriod(viewer, { from, to });

/** Time that was worked in the period, as the staff figures count it and their drill-down lists it. */
export const timeSubject: SubjectDefinition = {
  name: 'time',
  readers: (translate) =>
    translate(
      'api.measures.readers.time',
      'People of the firm, of the people whose time they see. Amounts are for those who see amounts.',
    ),
  isOpen: isInternal,
  scope: rowScope('time'),
  table: 'time_entries e',
  joins: entryJoins,
  within: (scope) => `${isInPeriod} and ${personPredicate(scope as RowReach, 'e.user_id')}`,
  day: 'e.worked_on',
  dimensions: {
    ...matterDimensions(),
    PERSON: {
      key: 'e.user_id::text',
    },
    TEAM: byTeam(),
    STATUS: { key: 'e.status' },
    CATEGORY: { key: 'e.activity' },
  },
  teamOf: 'e.user_id',
  ofPerson: 'e.user_id = :personId::uuid',
  ofOffice: 'm.office_id = :officeId::uuid',
  origin: isFromSource.matter(),
  mayNarrow: { office: readsColumns('office') },
  read: readTime,
  measures: {
    timeRecorded: hours(
      'RECORDED',
      texts(
        (translate) => translate('api.measure.timeRecorded', 'Time recorded'),
        (translate) =>
          translate('api.measure.timeRecorded.formula', 'All time worked in the period, in the units it is billed by.'),
      ),
    ),
    timeBillable: hours(
      'BILLABLE',
      texts(
        (translate) => translate('api.measure.timeBillable', 'Billable time'),
        (translate) => translate('api.measure.timeBillable.formula', 'Time worked in the period that is billable.'),
      ),
    ),
    timeNonBillable: hours(
      'NON_BILLABLE',
      texts(
        (translate) => translate('api.measure.timeNonBillable', 'Non-billable time'),
        (translate) =>
          translate('api.measure.timeNonBillable.formula', 'Time worked in the period that is not billable.'),
      ),
    ),
    billableShare: {
      unit: 'PERCENT',
      timing: 'period',
      title: (translate) => translate('api.measure.billableShare', 'Billable share'),
      formula: (translate) =>
        translate('api.measure.billableShare.formula', 'Billable time, divided by all time of the period.'),
      ...shareOf(minutes('BILLABLE'), minutes('RECORDED')),
      rows: timeBehind('BILLABLE', false),
    },
    timeValue: money(
      'VALUE',
      texts(
        (translate) => translate('api.measure.timeValue', 'Value of time'),
        (translate) =>
          translate('api.measure.timeValue.formula', 'Billable time of the period at its rates, before tax.'),
      ),
    ),
    timeWip: money(
      'WIP',
      texts(
        (translate) => translate('api.measure.timeWip', 'Unbilled value of time'),
        (translate) =>
          translate(
            'api.measure.timeWip.formula',
            'Billable time of the period that is neither billed nor written off by now, at its rates.',
          ),
      ),
    ),
    timeBilled: money(
      'BILLED',
      texts(
        (translate) => translate('api.measure.timeBilled', 'Billed value of time'),
        (translate) =>
          translate('api.measure.timeBilled.formula', 'Billable time of the period that was billed, at its rates.'),
      ),
    ),
    timeReceived: money(
      'RECEIVED',
      texts(
        (translate) => translate('api.measure.timeReceived', 'Received for time'),
        (translate) =>
          translate('api.measure.timeReceived.formula', 'Billed time of the period, by the paid part of its invoices.'),
      ),
    ),
    timeUnpaid: money(
      'UNPAID',
      texts(
        (translate) => translate('api.measure.timeUnpaid', 'Unpaid time'),
        (translate) =>
          translate('api.measure.timeUnpaid.formula', 'Billed time of the period, by the unpaid part of its invoices.'),
      ),
    ),
    timeWrittenOff: money(
      'WRITTEN_OFF',
      texts(
        (translate) => translate('api.measure.timeWrittenOff', 'Time written off'),
        (translate) =>
          translate('api.measure.timeWrittenOff.formula', 'Billable time of the period that was written off.'),
      ),
    ),
    timeRealisation: {
      unit: 'PERCENT',
      timing: 'period',
      title: (translate) => translate('api.measure.timeRealisation', 'Realisation of time'),
      formula: (translate) =>
        translate(
          'api.measure.timeRealisation.formula',
          'Billed value of time, divided by billed and written off, of the time worked in the period.',
        ),
      ...shareOf(value('BILLED'), `(${value('BILLED')}) + (${value('WRITTEN_OFF')})`),
      isOpen: seesTimeAmounts,
      rows: timeBehind('BILLED', true),
    },
    lockUpDays: {
      unit: 'DAYS',
      timing: 'period',
      title: (translate) => translate('api.measure.lockUpDays', 'Lock-up'),
      formula: (translate) =>
        translate(
          'api.measure.lockUpDays.formula',
          'Unbilled and unpaid value of the time of the period, in days of its value: (unbilled + unpaid) × days ÷ value.',
        ),
      ...shareOf(`(${value('WIP')} + ${value('UNPAID')})::float8 * :days::integer`, value('VALUE')),
      isOpen: seesTimeAmounts,
      rows: timeBehind('WIP', true),
    },
  },
};

/** People against their targets, over those whom the staff figures list. */
export const staffSubject: SubjectDefinition = {
  name: 'staff',
  readers: (translate) =>
    translate('api.measures.readers.staff', 'People of the firm, of the people whose time they see.'),
  isOpen: isInternal,
  scope: rowScope('time'),
  table: staffPeople.table,
  joins: staffPeople.joins,
  within: (scope) => `${staffPeople.within(scope as RowReach)} ${staffPeople.conditions}`,
  dimensions: {
    PERSON: { key: 'u.id::text' },
    OFFICE: {
      key: `coalesce(u.office_id::text, '')`,
    },
  },
  ofPerson: 'u.id = :personId::uuid',
  ofOffice: 'u.office_id = :officeId::uuid',
  // People who are there, with all their time: capacity is not told apart by matter.
  origin: isFromSource.person(),
  read: readTime,
  measures: {
    utilisation: {
      unit: 'PERCENT',
      timing: 'period',
      title: (translate) => translate('api.measure.utilisation', 'Utilisation'),
      formula: (translate) =>
        translate(
          'api.measure.utilisation.formula',
          'Billable time, divided by the target: each person’s daily target times the working days of the period.',
        ),
      sql: summedFigures.utilisation,
      parts: { over: summedFigures.billableHours, under: summedFigures.targetHours },
      rows: staffBehind,
    },
    targetTime: {
      unit: 'MINUTES',
      timing: 'period',
      title: (translate) => translate('api.measure.targetTime', 'Target time'),
      formula: (translate) =>
        translate('api.measure.targetTime.formula', 'Each person’s daily target times the working days of the period.'),
      sql: `(${summedFigures.targetHours}) * 60`,
      rows: staffBehind,
    },
  },
};
