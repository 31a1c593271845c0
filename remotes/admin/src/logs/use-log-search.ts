import { activityLogs, activityResults, USUAL_LOG_RANGE, type ActivityLogName } from '@atrium/contracts';
import { useAccess, useTranslation, type AskedFilters } from '@atrium/platform';
import type { SearchField, SearchForm } from '@atrium/ui/pro-table';
import type { ComponentType } from 'react';
import type { SearchControlProps } from '@atrium/ui/pro-table';
import { rangeChoices, rangeLabel } from './log-filters.ts';
import { choicesOf } from './log-labels.ts';
import { ContactControl, MatterControl, PersonControl } from './parts/log-controls.tsx';

/** Logs whose entries are about one kind of thing, which is then chosen by a picker. */
const objectOf: Readonly<Partial<Record<ActivityLogName, 'matter' | 'contact'>>> = {
  matterAccess: 'matter',
  messageActivity: 'matter',
  timesheetActivity: 'matter',
  nameAccess: 'contact',
};
const objectControls: Readonly<Record<'matter' | 'contact', ComponentType<SearchControlProps>>> = {
  matter: MatterControl,
  contact: ContactControl,
};

interface LogSearch {
  readonly asked: AskedFilters;
  /** What the text is searched for. */
  readonly filter: string;
  /** Changes parameters of the address: filters, back to the first page. */
  change(changes: Readonly<Record<string, string | readonly string[] | null>>): void;
}

/** The search form of a log, the same above its rows and above its chart. */
export function useLogSearch(name: ActivityLogName, { asked, filter, change }: LogSearch): SearchForm {
  const { t } = useTranslation();
  const { has } = useAccess();
  const object = objectOf[name];
  const picksObject = object !== undefined && has(object === 'matter' ? 'matterSummary' : 'nameSummary');
  const { actions } = activityLogs[name];
  const range = asked.one('range');
  const period = asked.one('period') ?? '';
  const fields: SearchField[] = [
    { key: 'filter', kind: 'text', label: t('admin.log.filter.text', 'Text') },
    {
      key: 'range',
      kind: 'choice',
      label: t('admin.log.filter.range', 'Range'),
      any: rangeLabel(t, USUAL_LOG_RANGE),
      choices: rangeChoices(t, range),
    },
    { key: 'period', kind: 'period', label: t('admin.log.filter.period', 'Between') },
    { key: 'user', kind: 'own', label: t('admin.log.column.user', 'User') },
    ...(picksObject ? [{ key: 'object', kind: 'own' as const, label: objectLabel() }] : []),
    ...(actions.length > 1
      ? [
          {
            key: 'action',
            kind: 'choice' as const,
            label: t('admin.log.column.action', 'Action'),
            choices: choicesOf(t, 'action', actions),
          },
        ]
      : []),
    {
      key: 'result',
      kind: 'choices',
      label: t('admin.log.column.result', 'Result'),
      choices: choicesOf(t, 'result', activityResults),
    },
  ];
  const values = {
    filter,
    range: range ?? '',
    period,
    user: asked.one('user') ?? '',
    object: asked.one('object') ?? '',
    action: asked.one('action') ?? '',
    result: asked.all('result').join(','),
  };
  return {
    fields,
    values,
    controls: { user: PersonControl, ...(object === undefined ? {} : { object: objectControls[object] }) },
    onSearch(next) {
      const isNewPeriod = (next['period'] ?? '') !== period;
      const said = (key: string): string | null => next[key]?.trim() || null;
      change({
        filter: said('filter'),
        // Whichever of the two was set last is meant.
        range: isNewPeriod && said('period') !== null ? null : said('range'),
        period: !isNewPeriod && said('range') !== (range ?? null) ? null : said('period'),
        user: said('user'),
        // What no field shows stays until everything is cleared.
        object:
          picksObject || Object.values(next).every((value) => value === '') ? said('object') : asked.one('object'),
        action: said('action'),
        result: (next['result'] ?? '').split(',').filter((each) => each !== ''),
      });
    },
  };

  function objectLabel(): string {
    return object === 'matter' ? t('admin.log.object.matter', 'Matter') : t('admin.log.object.contact', 'Contact');
  }
}
