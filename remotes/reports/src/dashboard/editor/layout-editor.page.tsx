import { dashboardLayouts, type DashboardLayoutDefinition } from '@atrium/contracts';
import { useAccess, useLocation, usePageTitle, useSearchParams, useTranslation } from '@atrium/platform';
import { ErrorState, LoadingShape, NoAccess, Page, PageBar, TabLinks } from '@atrium/ui';
import { AntdProvider } from '@atrium/ui/antd';
import { ChoiceField } from '@atrium/ui/forms';
import type { ReactElement } from 'react';
import { dashboards } from '../dashboards.ts';
import { EditorBoard } from './editor-board.tsx';
import { useEditorTools } from './use-editor-tools.tsx';
import { useLayoutEditor } from './use-layout-editor.ts';
import '../dashboard.css';

const PATH = '/dashboardLayoutConfiguration';

/**
 * Sets the layout of a dashboard for everybody or for a role (product specification §2.6): opened with `layoutId` in the
 * navigation state or `layout` in the address, else with the first one that the visitor's flags open.
 */
export function LayoutEditorPage(): ReactElement {
  const { t } = useTranslation();
  const { has } = useAccess();
  const { state } = useLocation();
  const [params] = useSearchParams();
  const title = t('reports.editor.title', 'Dashboard layouts');
  usePageTitle(title);
  const open = dashboardLayouts.filter(({ configuration }) => has(configuration));
  const wanted = params.get('layout') === null ? layoutIn(state) : Number(params.get('layout'));
  const layout = open.find(({ layoutId }) => layoutId === wanted) ?? open[0];
  if (layout === undefined) return <NoAccess />;
  return (
    <Page>
      <AntdProvider>
        <Editor
          key={`${layout.layoutId} ${params.get('role') ?? ''}`}
          layout={layout}
          roleId={params.get('role')}
          tabs={
            <TabLinks
              label={title}
              active={layout.dashboard}
              tabs={open.map(({ layoutId, dashboard }) => ({
                key: dashboard,
                label: dashboards[dashboard].title(t),
                to: `${PATH}?layout=${layoutId}`,
              }))}
            />
          }
        />
      </AntdProvider>
    </Page>
  );
}

interface EditorProps {
  readonly layout: DashboardLayoutDefinition;
  readonly roleId: string | null;
  readonly tabs: ReactElement;
}

function Editor({ layout, roleId, tabs }: EditorProps): ReactElement {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const { widgets } = dashboards[layout.dashboard];
  const editor = useLayoutEditor({ layoutId: layout.layoutId, roleId }, widgets);
  const { setup } = editor;
  const everybody = t('reports.editor.everybody', 'Everyone with this dashboard');
  const audience = setup?.roles.find(({ id }) => id === roleId)?.name ?? everybody;
  const isPreview = params.get('show') === 'preview';
  const change = (name: string, value: string): void => {
    const next = new URLSearchParams(params);
    next.set('layout', String(layout.layoutId));
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next);
  };
  const { actions, dialog } = useEditorTools({
    editor,
    setup,
    audience,
    isPreview,
    onPreview: (shown) => change('show', shown ? 'preview' : ''),
  });
  return (
    <>
      <PageBar title={t('reports.editor.title', 'Dashboard layouts')} actions={actions} />
      {dialog}
      <div className="reports-dashboard">
        {tabs}
        {setup === undefined ? (
          editor.isFailed ? (
            <ErrorState
              title={t('reports.editor.error', 'The layout could not be loaded')}
              onRetry={() => editor.refetch()}
            />
          ) : (
            <LoadingShape rows={12} />
          )
        ) : (
          <>
            <div className="reports-editor__role">
              <ChoiceField
                label={t('reports.editor.role', 'Layout for')}
                value={roleId ?? ''}
                none={everybody}
                choices={setup.roles.map(({ id, name, isOwn, hasDraft }) => ({
                  value: id,
                  label: [
                    name,
                    isOwn ? t('reports.editor.ownLayout', 'own layout') : '',
                    hasDraft ? t('reports.editor.hasDraft', 'draft') : '',
                  ]
                    .filter(Boolean)
                    .join(' · '),
                }))}
                onChange={(id) => change('role', id)}
              />
            </div>
            <EditorBoard layout={layout} roleId={roleId} editor={editor} setup={setup} isPreview={isPreview} />
          </>
        )}
      </div>
    </>
  );
}

const layoutIn = (state: unknown): number | null => {
  const layoutId: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'layoutId') : null;
  return typeof layoutId === 'number' ? layoutId : null;
};
