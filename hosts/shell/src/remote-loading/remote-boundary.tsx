import type { RemoteName } from '@atrium/contracts';
import { reportError, useTranslation } from '@atrium/platform';
import { ErrorState, Page, PageBar } from '@atrium/ui';
import { Component, type ReactNode } from 'react';
import { useOnline } from '../offline/use-online.ts';
import type { RemoteLoadError } from './load-error.ts';
import { findRemote } from './page-composition.ts';

interface RemoteBoundaryProps {
  readonly remote: RemoteName;
  readonly title: string;
  readonly onRetry: () => void;
  /** The build on screen, which need not be the one that the firm gets. */
  readonly shown?: { readonly buildId?: string };
  readonly onFail?: (error: unknown) => void;
  /** Shown in place of the message that it is not available. */
  readonly failed?: ((retry: () => void) => ReactNode) | undefined;
  readonly children: ReactNode;
}

/** Keeps a remote's failure, while loading or while shown, inside its own area. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { remote, title, shown, onFail } = this.props;
    onFail?.(error);
    // What did not load was reported by the loader, with the build it was of.
    if (error instanceof Error && error.name === ('RemoteLoadError' satisfies RemoteLoadError['name'])) return;
    const buildId = shown?.buildId ?? findRemote(remote)?.buildId;
    reportError(error, { remote, area: title, ...(buildId === undefined ? {} : { build: buildId }) });
  }

  override render(): ReactNode {
    const { title, onRetry, failed, children } = this.props;
    if (!this.state.hasFailed) return children;
    return failed === undefined ? <RemoteFailure title={title} onRetry={onRetry} /> : failed(onRetry);
  }
}

function RemoteFailure({ title, onRetry }: { readonly title: string; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <Page>
      <PageBar title={title} />
      <ErrorState
        notice={null}
        title={t('shell.remote.failed.title', '{{title}} is not available', { title })}
        description={
          isOnline
            ? t('shell.remote.failed.description', 'This part could not be loaded. Try again in a moment.')
            : t('shell.remote.failed.offline', 'You are offline. This part loads when the connection is back.')
        }
        onRetry={onRetry}
      />
    </Page>
  );
}
