import { activityLogs, type ActivityLogName } from '@atrium/contracts';
import { Link, useAccess, useLocation, useTranslation } from '@atrium/platform';
import { KeyFacts } from '@atrium/ui';
import type { ReactElement } from 'react';
import { logColumns, objectText, type LogEntry } from '../log-columns.tsx';
import { RetryMail } from './retry-mail.tsx';

/** Everything an entry says, and the way to other entries of the same person or thing. */
export function LogDetail({
  name,
  entry,
  onRetried,
}: {
  name: ActivityLogName;
  entry: LogEntry;
  onRetried: () => void;
}): ReactElement {
  const { t } = useTranslation();
  const { has } = useAccess();
  const { pathname } = useLocation();
  const of = (parameter: string, id: string): string =>
    `${pathname.replace(/(\/admin\/[^/]+).*/, '$1')}?range=all&${parameter}=${encodeURIComponent(id)}`;
  const own = logColumns(name)(t).filter(({ key }) => (activityLogs[name].columns as readonly string[]).includes(key));
  return (
    <div className="admin-log__detail">
      <KeyFacts
        items={[
          { label: t('admin.log.column.user', 'User'), value: entry.userName },
          { label: t('admin.log.column.role', 'Role'), value: entry.roleName },
          { label: t('admin.log.column.object', 'Object'), value: objectText(t, entry) },
          ...own
            .filter(({ dataType }) => dataType === undefined)
            .map(({ title, value }) => ({ label: title, value: textOf(value(entry)) })),
          { label: t('admin.log.column.detail', 'Detail'), value: entry.detail },
          { label: t('admin.log.column.address', 'IP address'), value: entry.address },
          { label: t('admin.log.column.device', 'Device'), value: entry.device },
        ].filter(({ value }) => value !== '')}
      />
      <p className="admin-log__links">
        {entry.userId && (
          <Link to={of('user', entry.userId)}>{t('admin.log.ofPerson', 'All entries by this person')}</Link>
        )}
        {entry.objectId && ['matter', 'contact'].includes(entry.objectType ?? '') && (
          <Link to={of('object', entry.objectId)}>{t('admin.log.ofObject', 'All entries about this')}</Link>
        )}
        {entry.template && has('emailTemplate') && (
          <Link to="/emailConfiguration">{t('admin.log.templates', 'Message templates')}</Link>
        )}
      </p>
      {entry.canRetry && entry.objectId && <RetryMail mailId={entry.objectId} onRetried={onRetried} />}
    </div>
  );
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
