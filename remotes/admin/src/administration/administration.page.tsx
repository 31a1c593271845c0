import { useAccess, usePageTitle, useQuery, useTranslation } from '@atrium/platform';
import { ErrorState, LoadingShape, Page, PageBar } from '@atrium/ui';
import type { ReactElement } from 'react';
import { administrationPageQuery } from './administration.operations.ts';
import { administrationGroups } from './administration.links.ts';
import { AdministrationFigures } from './parts/administration-figures.tsx';
import { LinkList } from './parts/link-list.tsx';
import { LogSeal } from './parts/log-seal.tsx';
import { Today } from './parts/today.tsx';
import './administration.css';

/** Where administrators land: who is here, and the way to every administration screen. */
export function AdministrationPage(): ReactElement {
  const { t } = useTranslation();
  const title = t('admin.administration.title', 'Administration');
  usePageTitle(title);
  const { flags } = useAccess();
  // An auditor finds the logs here, and no figures of users and roles.
  const showsFigures = flags.has('admin') || flags.has('internalAdmin');
  const [{ data, error }, refetch] = useQuery({
    query: administrationPageQuery,
    requestPolicy: 'cache-and-network',
    pause: !showsFigures,
  });
  const figures = data?.administrator.adminStatistics;
  return (
    <Page>
      <PageBar title={title} />
      <div className="admin-administration">
        {showsFigures && <Today />}
        {!showsFigures ? null : figures ? (
          <AdministrationFigures figures={figures} />
        ) : error ? (
          <ErrorState
            title={t('admin.administration.error', 'The figures could not be loaded')}
            onRetry={() => refetch({ requestPolicy: 'network-only' })}
          />
        ) : (
          <LoadingShape rows={2} />
        )}
        <div className="admin-administration__groups">
          {administrationGroups(flags).map((group) => (
            <LinkList key={group.key} group={group} />
          ))}
        </div>
        <LogSeal />
      </div>
    </Page>
  );
}
