import { useNavigate, useTranslation } from '@atrium/platform';
import { ErrorState, LoadingShape, Panel } from '@atrium/ui';
import { useState, type ReactElement } from 'react';
import type { Days } from '../figures.ts';
import type { WidgetFigures } from '../use-dashboard-figures.ts';
import type { Widget } from '../widgets.ts';
import { WidgetDialog, type DialogMode } from './widget-dialog.tsx';
import { WidgetList } from './widget-list.tsx';
import { NumberView } from './number-view.tsx';
import { useWidgetPicture } from './use-widget-picture.tsx';
import { WidgetMenu } from './widget-menu.tsx';

export interface WidgetViewProps {
  readonly widget: Widget;
  readonly found: WidgetFigures;
  readonly period: Days;
  readonly refreshes: number;
  onRetry(): void;
}

/** A widget in whatever state it is: loading, failed, empty or there. Each for itself. */
export function WidgetView(props: WidgetViewProps): ReactElement {
  const { widget, found, period, refreshes, onRetry } = props;
  const { t } = useTranslation();
  if (widget.kind === 'list') {
    return (
      <Panel title={widget.title(t)}>
        {period !== null && (
          <p className="reports-widget-hint">{t('reports.listPeriod', 'As things stand now, whatever the period')}</p>
        )}
        <WidgetList list={widget.list} refreshes={refreshes} />
      </Panel>
    );
  }
  const { set, figures, isFailed } = found;
  const title = widget.kind === 'number' ? figures[0]?.measure.title : widget.title(t);
  if (set === undefined) {
    return (
      <Panel title={title}>
        {isFailed ? (
          <ErrorState title={t('reports.error', 'The figures could not be loaded')} onRetry={onRetry} />
        ) : (
          <LoadingShape rows={widget.kind === 'number' ? 2 : 6} />
        )}
      </Panel>
    );
  }
  return <FigureWidget {...props} widget={widget} set={set} />;
}

type FigureWidgetProps = WidgetViewProps & {
  readonly widget: Exclude<Widget, { kind: 'list' }>;
  readonly set: NonNullable<WidgetFigures['set']>;
};

function FigureWidget({ widget, found, set }: FigureWidgetProps): ReactElement {
  const navigate = useNavigate();
  const [mode, setMode] = useState<DialogMode | null>(null);
  const picture = useWidgetPicture(widget, found.figures, set, found.personId);
  const menu = (
    <WidgetMenu
      title={picture.title}
      rows={found.figures.flatMap(({ rows, measure }) => (rows ? [{ title: measure.title, path: rows }] : []))}
      onOpen={setMode}
      onExport={picture.exportTable}
      onRows={(path) => void navigate(path)}
    />
  );
  return (
    <>
      {widget.kind === 'number' ? <NumberView figure={found.figures[0]} set={set} menu={menu} /> : picture.card(menu)}
      {mode !== null && (
        <WidgetDialog mode={mode} picture={picture} figures={found.figures} set={set} onClose={() => setMode(null)} />
      )}
    </>
  );
}
