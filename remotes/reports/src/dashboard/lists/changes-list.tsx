import { useAppUser, useTranslation } from '@atrium/platform';
import { DateText } from '@atrium/ui';
import { useMemo, type ReactElement } from 'react';
import { dashboardChangesQuery, dashboardRecentMattersQuery } from '../dashboard.operations.ts';
import type { ListProps } from '../parts/widget-list.tsx';
import type { Translate } from '../widgets.ts';
import { ListLines, ListState, useWidgetRows } from './list-state.tsx';

const MOST_ROWS = 8;
const noVariables = {};
/** In the place of a matter where somebody has fewer. */
const NO_MATTER = '00000000-0000-0000-0000-000000000000';
const places = ['one', 'two', 'three', 'four', 'five'] as const;

/** What others did lately on the viewer's own matters, the latest first. */
export function ChangesList({ refreshes }: ListProps): ReactElement {
  const { t } = useTranslation();
  const { data, error, retry } = useWidgetRows(dashboardRecentMattersQuery, noVariables, refreshes);
  if (data === undefined) return <ListState isFailed={error !== undefined} onRetry={retry} />;
  const { matters } = data.matterSummaryListX;
  return matters.length === 0 ? (
    <ListLines lines={[]} empty={t('reports.matters.none', 'You have no open matters.')} />
  ) : (
    <ChangesOf matters={matters} refreshes={refreshes} />
  );
}

function ChangesOf({
  matters,
  refreshes,
}: ListProps & { readonly matters: readonly { readonly id: string; readonly title: string }[] }): ReactElement {
  const { t } = useTranslation();
  const { userId } = useAppUser();
  const [one, two, three, four, five] = places.map((_, at) => matters[at]?.id ?? NO_MATTER);
  const variables = useMemo(
    () => ({
      one: one ?? NO_MATTER,
      two: two ?? NO_MATTER,
      three: three ?? NO_MATTER,
      four: four ?? NO_MATTER,
      five: five ?? NO_MATTER,
    }),
    [one, two, three, four, five],
  );
  const { data, error, retry } = useWidgetRows(dashboardChangesQuery, variables, refreshes);
  if (data === undefined) return <ListState isFailed={error !== undefined} onRetry={retry} />;
  const changes = places.flatMap((place, at) => {
    const matter = matters[at];
    return matter === undefined ? [] : (data[place]?.activities ?? []).map((activity) => ({ ...activity, matter }));
  });
  const shown = changes
    .filter((change) => change.userId !== userId)
    .toSorted((before, after) => after.happenedAt.localeCompare(before.happenedAt))
    .slice(0, MOST_ROWS);
  return (
    <ListLines
      lines={shown.map(({ id, happenedAt, kind, name, userName, matter }) => ({
        key: `${matter.id} ${id}`,
        to: `/matterDetail/${matter.id}/activity`,
        when: <DateText value={happenedAt} withTime />,
        text: matter.title,
        note: [kindText(t, kind), name, userName].filter(Boolean).join(' · '),
      }))}
      empty={t('reports.changes.none', 'No one else has changed your matters lately.')}
      more={{
        to: '/matterSummary?view=mine&sort=lastActivityAt-desc',
        label: t('reports.changes.all', 'My matters by latest activity'),
      }}
    />
  );
}

function kindText(t: Translate, kind: string): string {
  const names: Readonly<Record<string, string>> = {
    matterParty: t('reports.changes.party', 'Party'),
    matterDate: t('reports.changes.date', 'Key date'),
    note: t('reports.changes.note', 'Note'),
    matterMessage: t('reports.changes.message', 'Message'),
    task: t('reports.changes.task', 'Task'),
    timesheet: t('reports.changes.time', 'Time'),
    document: t('reports.changes.document', 'Document'),
    conflictCheck: t('reports.changes.conflicts', 'Conflict check'),
  };
  return names[kind] ?? t('reports.changes.matter', 'Matter');
}
