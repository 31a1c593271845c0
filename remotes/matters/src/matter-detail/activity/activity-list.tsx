import { dayIn, formatDate } from '@atrium/domain';
import { Link, useLabels, useRegion, useTranslation } from '@atrium/platform';
import { Avatar, Tag } from '@atrium/ui';
import { fieldLabel, fieldText } from '../../common/matter-words.ts';
import type { MatterActivityQuery } from '../../generated/graphql.ts';
import { Obstacles } from '../status/obstacles.tsx';
import { activityText } from './activity-words.ts';

type Activity = NonNullable<MatterActivityQuery['matterActivity']>['activities'][number];

interface ActivityListProps {
  readonly activities: readonly Activity[];
  readonly matterId: string;
  readonly currency: string;
}

/** What was done, by day, the latest first. */
export function ActivityList({ activities, matterId, currency }: ActivityListProps) {
  const { language, timeZone } = useRegion();
  const days: { readonly day: string; readonly entries: Activity[] }[] = [];
  for (const activity of activities) {
    const day = dayIn(timeZone, new Date(activity.happenedAt));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(activity);
    else days.push({ day, entries: [activity] });
  }
  return (
    <>
      {days.map(({ day, entries }) => (
        <section key={day} className="matters-activity__day" aria-label={formatDate(day, language, 'weekdayYear')}>
          <h3>{formatDate(day, language, 'weekdayYear')}</h3>
          <ol>
            {entries.map((activity) => (
              <Entry key={activity.id} activity={activity} matterId={matterId} currency={currency} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

interface EntryProps extends Omit<ActivityListProps, 'activities'> {
  readonly activity: Activity;
}

function Entry({ activity, matterId, currency }: EntryProps) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const { userName, changes, reason, result, overridden, taskId } = activity;
  const what = activityText(t, activity);
  const who = userName === '' ? t('matters.activity.nobody', 'Atrium') : userName;
  return (
    <li className="matters-activity__entry">
      <Avatar name={who} size="small" decorative />
      <div className="matters-activity__words">
        <p>
          <strong>{who}</strong>{' '}
          {taskId ? <Link to={`/matterDetail/${matterId}/tasks?task=${taskId}`}>{what}</Link> : what}{' '}
          {result !== 'succeeded' && <Tag tone="bad">{t('matters.activity.notDone', 'not done')}</Tag>}
        </p>
        {changes.length > 0 && <Changes changes={changes} currency={currency} />}
        {reason && <p className="matters-quiet">{t('matters.activity.because', 'Reason: {{reason}}', { reason })}</p>}
        {overridden.length > 0 && (
          <>
            <p className="matters-quiet">{t('matters.activity.overridden', 'Despite amounts outstanding:')}</p>
            <Obstacles obstacles={overridden} />
          </>
        )}
      </div>
      <time dateTime={activity.happenedAt}>
        {new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone }).format(
          new Date(activity.happenedAt),
        )}
      </time>
    </li>
  );
}

function Changes({ changes, currency }: { changes: Activity['changes']; currency: string }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const region = useRegion();
  const nothing = t('matters.activity.nothing', 'nothing');
  const words = (field: string, value: string | null | undefined) =>
    fieldText(t, { ...region, currency }, field, value ?? null) || nothing;
  return (
    <ul className="matters-activity__changes">
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className="matters-quiet">{fieldLabel(t, labels, field)}</span> <del>{words(field, from)}</del>{' '}
          <span aria-hidden="true">→</span> <ins>{words(field, to)}</ins>
        </li>
      ))}
    </ul>
  );
}
