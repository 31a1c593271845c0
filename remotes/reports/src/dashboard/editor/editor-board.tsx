import type { DashboardLayoutDefinition } from '@atrium/contracts';
import { useAccess, useAppUser, useTranslation } from '@atrium/platform';
import { DateText, Notice, Panel } from '@atrium/ui';
import type { ReactElement } from 'react';
import { readArrangement } from '../arrangement.ts';
import { dashboards } from '../dashboards.ts';
import { WidgetBoard } from '../parts/widget-board.tsx';
import { WidgetView } from '../parts/widget-view.tsx';
import type { Widget } from '../widgets.ts';
import { LayoutVersions } from './layout-versions.tsx';
import type { LayoutEditor, LayoutSetup } from './use-layout-editor.ts';
import { usePreviewFigures } from './use-preview-figures.ts';

interface EditorBoardProps {
  readonly layout: DashboardLayoutDefinition;
  readonly roleId: string | null;
  readonly editor: LayoutEditor;
  readonly setup: LayoutSetup;
  readonly isPreview: boolean;
}

/** The draft with real widgets: to be arranged, or as the role will see it. */
export function EditorBoard({ layout, roleId, editor, setup, isPreview }: EditorBoardProps): ReactElement {
  const { t } = useTranslation();
  const { has } = useAccess();
  const { canViewDashboard } = useAppUser();
  const { widgets, isOwn = false } = dashboards[layout.dashboard];
  const figures = usePreviewFigures({ layoutId: layout.layoutId, roleId, isOwn }, widgets);
  const { draft } = setup;
  const titleOf = (widget: Widget): string =>
    widget.kind === 'number' ? (figures.of(widget).figures[0]?.measure.title ?? widget.measure) : widget.title(t);
  const draw = (widget: Widget): ReactElement => {
    if (!figures.isSeen(widget))
      return (
        <Panel title={titleOf(widget)}>
          <p className="reports-quiet">
            {t('reports.editor.unseen', 'This role can’t see it and will have no gap here.')}
          </p>
        </Panel>
      );
    const found = figures.of(widget);
    const isMine =
      widget.kind === 'list'
        ? widget.needs.some((flag) => has(flag))
        : found.figures.length === 0 || found.figures.some(({ isClosed }) => !isClosed);
    if (!isMine)
      return (
        <Panel title={titleOf(widget)}>
          <p className="reports-quiet">
            {t('reports.editor.notYours', 'Your own role can’t see this. The people it is for can.')}
          </p>
        </Panel>
      );
    return <WidgetView widget={widget} found={found} period={figures.period} refreshes={0} onRetry={figures.refetch} />;
  };
  return (
    <>
      <Notice
        title={
          draft
            ? t('reports.editor.isDraft', 'Draft: no one else sees it until it is published')
            : t('reports.editor.isPublished', 'This is what people see now')
        }
      >
        {draft && (
          <>
            {t('reports.editor.changedBy', 'Last changed by {{name}}:', { name: draft.changedBy?.name ?? '—' })}{' '}
            <DateText value={draft.changedAt} withTime />{' '}
          </>
        )}
        {isPreview &&
          t(
            'reports.editor.previewText',
            'Figures are worked out with the rights of the role, and never show you more than you see yourself. Lists show your own rows.',
          )}{' '}
        {!canViewDashboard && t('reports.yourScope', 'Only what your role lets you see is counted.')}
      </Notice>
      <WidgetBoard
        widgets={isPreview ? widgets.filter((widget) => figures.isSeen(widget)) : widgets}
        arrangement={editor.arrangement}
        isArranging={!isPreview}
        titleOf={titleOf}
        draw={draw}
        onArrange={(next) => editor.change(next)}
      />
      <LayoutVersions
        versions={setup.versions}
        onUse={({ layout: published }) => editor.change(readArrangement(widgets, published))}
      />
    </>
  );
}
