import { ExtensionView, reportError, useTranslation } from '@atrium/platform';
import { ErrorState, LatePart, LoadingShape } from '@atrium/ui';
import { Component, type ReactNode } from 'react';
import { matterContext } from '../matter-context.ts';
import type { MatterHeader, MatterTab } from '../matter-tab.ts';
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
  const failure = t('matters.detail.tabFailed', 'This part of the matter could not be shown');
  return (
    <TabBoundary
      key={`${tab.key} ${matter.id}`}
      failure={(onRetry) => <ErrorState title={failure} onRetry={onRetry} />}
    >
      <LatePart load={tab.load} failure={failure}>
        {(Tab) => <Tab matter={matter} />}
      </LatePart>
    </TabBoundary>
  );
}
