import { Link, useQuery, useTranslation } from '@atrium/platform';
import { DateText, Icon } from '@atrium/ui';
import { useMatterChanges } from '../../common/use-matter-changes.ts';
import type { MatterTabProps } from '../matter-tab.ts';
import { GlancePanel } from './glance-panel.tsx';
import { overviewNotesQuery } from './overview.operations.ts';

const SHOWN = 4;

/** What is pinned and what was noted last, each leading to the whole note. */
export function LatestNotes({ matter }: MatterTabProps) {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({
    query: overviewNotesQuery,
    variables: { matterId: matter.id, first: SHOWN },
    requestPolicy: 'cache-and-network',
  });
  const refetch = () => ask({ requestPolicy: 'network-only' });
  useMatterChanges({ matterId: matter.id, parts: ['NOTES'], onChange: refetch });
  const list = data?.matterNotes;
  const tab = `/matterDetail/${matter.id}/notes`;
  return (
    <GlancePanel
      title={t('matters.overview.notes', 'Latest notes')}
      tab={tab}
      all={t('matters.overview.allNotes', 'All notes')}
      count={list?.recordCount}
      hasFailed={error !== undefined && list === undefined}
      failed={t('matters.notes.failed', 'The notes could not be loaded')}
      none={t('matters.notes.none', 'No notes yet.')}
      onRetry={refetch}
    >
      {list?.notes.map(({ id, noteType, subject, createdAt, isPinned, author }) => (
        <li key={id}>
          <Link className="matters-glance__line" to={`${tab}?note=${id}`}>
            <span className="matters-glance__words">
              {isPinned && <Icon name="star" size={13} label={t('matters.notes.pinned', 'Pinned')} />}
              <bdi>{subject}</bdi>
            </span>
            <span className="matters-glance__facts">
              <bdi>{[noteType, author?.name ?? t('matters.note.bySystem', 'The system')].join(' · ')}</bdi> ·{' '}
              <DateText value={createdAt} withTime />
            </span>
          </Link>
        </li>
      ))}
    </GlancePanel>
  );
}
