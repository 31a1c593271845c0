import { usePageTitle, useQuery, useTranslation } from '@atrium/platform';
import { ErrorState, LoadingShape, Page, PageBar, Panel } from '@atrium/ui';
import type { ReactElement } from 'react';
import { newremotePageQuery } from './newremote.operations.ts';
import './newremote.css';

/** Says who is signed in, and how many matters are theirs to see. */
export function NewRemotePage(): ReactElement {
  const { t } = useTranslation();
  const title = t('newremote.page.title', 'New remote');
  usePageTitle(title);
  const [{ data, error }, refetch] = useQuery({ query: newremotePageQuery });
  if (error !== undefined)
    return (
      <ErrorState
        title={t('newremote.page.error', 'This page could not be loaded')}
        onRetry={() => refetch({ requestPolicy: 'network-only' })}
      />
    );
  if (data === undefined) return <LoadingShape rows={3} />;
  const { name, matterAccessCount } = data.appUser;
  return (
    <Page>
      <PageBar title={title} />
      <Panel>
        <p className="newremote-greeting">{t('newremote.page.greeting', 'Good day, {{name}}.', { name })}</p>
        <p>{t('newremote.page.matters', 'Matters you may see: {{matters, number}}', { matters: matterAccessCount })}</p>
      </Panel>
    </Page>
  );
}
