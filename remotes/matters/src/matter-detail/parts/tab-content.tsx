import { ExtensionView, reportError, useTranslation } from '@atrium/platform';
import { ErrorState, LoadingShape } from '@atrium/ui';
import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { matterContext } from '../matter-context.ts';
import type { MatterHeader, MatterTab, MatterTabProps } from '../matter-tab.ts';
import type { ShownTab } from '../use-matter-tabs.ts';

interface BoundaryProps {
  readonly failure: (onRetry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** A tab that breaks costs its own area. */
class TabBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }
  override componentDidCatch(error: unknown): void {
    reportError(error, { area: 'matter tab' });
  }
  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failure(() => this.setState({ hasFailed: false })) : this.props.children;
  }
}

const loaded = new Map<string, ComponentType<MatterTabProps>>();

/** The open tab, fetched when it is first opened. */
export function TabContent({ tab: { content }, matter }: { tab: ShownTab; matter: MatterHeader }) {
  return content.kind === 'own' ? (
    <OwnTab tab={content.tab} matter={matter} />
  ) : (
    <ExtensionView
      extension={content.extension}
      context={{ matter: matterContext(matter) }}
      pending={<LoadingShape />}
    />
  );
}

function OwnTab({ tab, matter }: { tab: MatterTab; matter: MatterHeader }) {
  const { t } = useTranslation();
  const failure = (onRetry: () => void) => (
    <ErrorState title={t('matters.detail.tabFailed', 'This part of the matter could not be shown')} onRetry={onRetry} />
  );
  return (
    <TabBoundary key={`${tab.key} ${matter.id}`} failure={failure}>
      <LoadedTab tab={tab} matter={matter} failure={failure} />
    </TabBoundary>
  );
}

function LoadedTab({
  tab,
  matter,
  failure,
}: {
  tab: MatterTab;
  matter: MatterHeader;
  failure: BoundaryProps['failure'];
}) {
  const [Content, setContent] = useState(() => loaded.get(tab.key) ?? null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (Content !== null || hasFailed) return undefined;
    let isWanted = true;
    tab.load().then(
      (component) => {
        loaded.set(tab.key, component);
        if (isWanted) setContent(() => component);
      },
      (error: unknown) => {
        reportError(error, { area: 'matter tab' });
        if (isWanted) setFailed(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [tab, Content, hasFailed]);
  if (hasFailed) return <>{failure(() => setFailed(false))}</>;
  return Content === null ? <LoadingShape /> : <Content matter={matter} />;
}
