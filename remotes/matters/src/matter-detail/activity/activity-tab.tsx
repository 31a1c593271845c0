import { useQuery, useRegion, useSearchParams, useTranslation } from '@atrium/platform';
import { Button, EmptyState, ErrorState, LoadingShape } from '@atrium/ui';
import { Select } from '@atrium/ui/antd';
import { formatNumber } from '@atrium/domain';
import { useMatterChanges } from '../../common/use-matter-changes.ts';
import type { MatterActivityGroup } from '../../generated/graphql.ts';
import type { MatterTabProps } from '../matter-tab.ts';
import { matterActivityQuery } from './activity.operations.ts';
import { ActivityList } from './activity-list.tsx';
import { groupLabel } from './activity-words.ts';
import './activity.css';

const PAGE_SIZE = 30;
const groups: readonly MatterActivityGroup[] = ['RECORD', 'NOTES', 'TASKS', 'TIME', 'DOCUMENTS', 'LOOKS'];

/** Who did what with the matter and when; the address holds what it is narrowed to. */
export function ActivityTab({ matter }: MatterTabProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const [params, setParams] = useSearchParams();
  const group = groups.find((known) => known === params.get('group')) ?? null;
  const userId = params.get('person');
  const page = Math.max(1, Number(params.get('page') ?? '1') || 1);
  const variables = { matterId: matter.id, group, userId, offset: (page - 1) * PAGE_SIZE, first: PAGE_SIZE };
  const [{ data, error, fetching }, ask] = useQuery({
    query: matterActivityQuery,
    variables,
    requestPolicy: 'cache-and-network',
  });
  const askAgain = () => ask({ requestPolicy: 'network-only' });
  useMatterChanges({ matterId: matter.id, onChange: askAgain });
  const change = (next: Readonly<Record<string, string | null>>): void =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries({ page: null, ...next })) {
        if (value === null) after.delete(name);
        else after.set(name, value);
      }
      return after;
    });

  const list = data?.matterActivity;
  if (list === undefined && error !== undefined)
    return <ErrorState title={t('matters.activity.failed', 'The activity could not be loaded')} onRetry={askAgain} />;
  if (list === undefined) return fetching ? <LoadingShape /> : null;
  if (list === null) {
    return (
      <EmptyState
        icon="lock"
        title={t('matters.activity.notYours', 'Activity is visible to people who can edit this matter.')}
      />
    );
  }
  const last = Math.max(1, Math.ceil(list.recordCount / PAGE_SIZE));
  return (
    <div className="matters-activity">
      <div className="matters-activity__filters">
        <Select<string>
          aria-label={t('matters.activity.what', 'What')}
          value={group ?? ''}
          options={[
            { value: '', label: t('matters.activity.everything', 'Everything') },
            ...list.groups.map((known) => ({ value: known, label: groupLabel(t, known) })),
          ]}
          onChange={(value) => change({ group: value === '' ? null : value })}
        />
        <Select<string>
          aria-label={t('matters.activity.who', 'Who')}
          showSearch
          optionFilterProp="label"
          value={userId ?? ''}
          options={[
            { value: '', label: t('matters.activity.everyone', 'Everyone') },
            ...list.people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(value) => change({ person: value === '' ? null : value })}
        />
        <span className="matters-quiet">
          {t('matters.activity.count', '{{total}} in all', { total: formatNumber(list.recordCount, language) })}
        </span>
      </div>
      {list.activities.length === 0 ? (
        <EmptyState
          icon="clock"
          title={
            group === null && userId === null
              ? t('matters.activity.empty', 'No activity yet')
              : t('matters.activity.noMatch', 'No matches')
          }
          description={t(
            'matters.activity.emptyHint',
            'Changes, notes, tasks and documents appear here as they happen.',
          )}
        />
      ) : (
        <ActivityList activities={list.activities} matterId={matter.id} currency={matter.wip.currency} />
      )}
      {last > 1 && (
        <nav className="matters-activity__pages" aria-label={t('matters.activity.pages', 'Pages')}>
          <Button
            size="small"
            disabled={page <= 1}
            onClick={() => change({ page: page - 1 <= 1 ? null : String(page - 1) })}
          >
            {t('matters.activity.newer', 'Newer')}
          </Button>
          <span className="matters-quiet">
            {t('matters.activity.page', '{{page}} of {{last}}', {
              page: formatNumber(page, language),
              last: formatNumber(last, language),
            })}
          </span>
          <Button size="small" disabled={page >= last} onClick={() => change({ page: String(page + 1) })}>
            {t('matters.activity.older', 'Older')}
          </Button>
        </nav>
      )}
    </div>
  );
}
