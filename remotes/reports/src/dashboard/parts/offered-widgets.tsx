import type { DashboardWidgetProps } from '@atrium/contracts';
import { ExtensionView, useExtensions } from '@atrium/platform';
import { LoadingShape, Panel } from '@atrium/ui';
import type { ReactElement } from 'react';

const PENDING_ROWS = 6;

/** What other remotes add to the dashboard. A widget that fails says so in its own frame. */
export function OfferedWidgets({ months, refreshes }: DashboardWidgetProps): ReactElement | null {
  const widgets = useExtensions('dashboard/widget@1');
  if (widgets.length === 0) return null;
  return (
    <div className="reports-dashboard__offered">
      {widgets.map((widget) => (
        <div key={widget.offer.id} className={widget.offer.isWide ? 'reports-dashboard__wide' : undefined}>
          <Panel title={widget.title}>
            <ExtensionView
              extension={widget}
              context={{ months, refreshes }}
              pending={<LoadingShape rows={PENDING_ROWS} />}
            />
          </Panel>
        </div>
      ))}
    </div>
  );
}
