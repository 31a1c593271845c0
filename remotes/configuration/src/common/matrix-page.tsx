import { isForbidden, usePageTitle, type CombinedError } from '@atrium/platform';
import { ErrorState, LoadingShape, NoAccess, Page, PageBar } from '@atrium/ui';
import type { ReactElement, ReactNode } from 'react';
import './matrix-page.css';

interface MatrixPageProps {
  readonly title: string;
  /** What is said where it could not be loaded. */
  readonly failed: string;
  readonly isLoaded: boolean;
  readonly error: CombinedError | undefined;
  readonly actions?: ReactNode;
  onRetry(): void;
  readonly children: ReactNode;
}

/** The frame of a page with a matrix: title, and what stands there while it loads, failed or is refused. */
export function MatrixPage({
  title,
  failed,
  isLoaded,
  error,
  actions,
  onRetry,
  children,
}: MatrixPageProps): ReactElement {
  usePageTitle(title);
  return (
    <Page>
      <PageBar title={title} actions={actions} />
      {isLoaded ? (
        children
      ) : error === undefined ? (
        <LoadingShape rows={8} />
      ) : isForbidden(error) ? (
        <NoAccess />
      ) : (
        <ErrorState title={failed} onRetry={onRetry} />
      )}
    </Page>
  );
}
