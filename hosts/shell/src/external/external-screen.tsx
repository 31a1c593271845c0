import { useAccess, useQuery, useTranslation } from '@atrium/platform';
import { Button, EmptyState, ErrorState, LoadingShape, Page, PageBar } from '@atrium/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ExternalLinksFragment } from '../generated/graphql.ts';
import { externalLinksQuery } from './external.operations.ts';
import './external.css';

const ExternalLinksEditor = lazy(() =>
  import('./external-links-editor.tsx').then((module) => ({ default: module.ExternalLinksEditor })),
);

export interface ExternalScreenProps {
  readonly title: string;
  /** What the screen shows, or null where the firm has not given what it needs. */
  children(links: ExternalLinksFragment): ReactNode;
}

/** A screen made of one of the firm's own links; those who look after the firm's settings may change them here. */
export function ExternalScreen({ title, children }: ExternalScreenProps) {
  const { t } = useTranslation();
  const { flags } = useAccess();
  const [isEditing, setIsEditing] = useState(false);
  const [{ data, error }, retry] = useQuery({ query: externalLinksQuery, requestPolicy: 'cache-and-network' });
  const canEdit = flags.has('firmSettings') || flags.has('internalAdmin');
  const links = data?.externalLinks;
  const content = links === undefined ? null : children(links);
  const edit = canEdit && links !== undefined && (
    <Button icon="edit" onClick={() => setIsEditing(true)}>
      {t('shell.external.edit', 'Change the firm’s links')}
    </Button>
  );

  return (
    <Page>
      <PageBar title={title} actions={edit} />
      {links === undefined ? (
        error ? (
          <ErrorState onRetry={() => retry({ requestPolicy: 'network-only' })} />
        ) : (
          <LoadingShape rows={5} />
        )
      ) : (
        (content ?? (
          <EmptyState
            icon="link"
            title={t('shell.external.none', 'Your firm has not set this up yet')}
            description={
              canEdit
                ? t('shell.external.noneForYou', 'Enter its address under “Change the firm’s links”.')
                : t(
                    'shell.external.noneForOthers',
                    'Someone who manages the firm’s settings can set it up on this page.',
                  )
            }
          />
        ))
      )}
      {isEditing && links !== undefined && (
        <Suspense fallback={null}>
          <ExternalLinksEditor links={links} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </Page>
  );
}
