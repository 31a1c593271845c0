import { Link, useTranslation } from '@atrium/platform';
import { EmptyState } from '@atrium/ui';
import type { ReactElement } from 'react';
import { slugOf, type Report } from '../report.ts';

interface UnknownCommandProps {
  readonly command: string;
  readonly reports: readonly Report[];
}

/** A command of LEAP that names no report, with those that it could name. */
export function UnknownCommand({ command, reports }: UnknownCommandProps): ReactElement {
  const { t } = useTranslation();
  const open = reports.filter(({ mayOpen }) => mayOpen);
  return (
    <>
      <EmptyState
        icon="report"
        title={t('reports.leap.unknown', 'There is no report “{{command}}”', { command })}
        description={t('reports.leap.unknownHint', 'LEAP asked for a report by a name that does not exist here.')}
      />
      {open.length > 0 && (
        <nav className="reports-commands" aria-label={t('reports.leap.others', 'Reports that you can open')}>
          <ul className="reports-lines">
            {open.map(({ id, title }) => (
              <li key={id}>
                <Link className="reports-lines__line" to={`/leapReports/${slugOf(id)}`}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
