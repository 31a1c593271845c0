import { useTranslation } from '@atrium/platform';
import { Button, IconButton, PageBar } from '@atrium/ui';
import type { ReactElement } from 'react';
import type { DashboardLayout } from '../use-dashboard-layout.ts';

interface DashboardBarProps {
  readonly title: string;
  readonly layout: DashboardLayout;
  readonly isArranging: boolean;
  readonly isFetching: boolean;
  onArranging(isArranging: boolean): void;
  onRefresh(): void;
}

/** The title of a dashboard, and what can be done with all of it. */
export function DashboardBar(props: DashboardBarProps): ReactElement {
  const { title, layout, isArranging, isFetching, onArranging, onRefresh } = props;
  const { t } = useTranslation();
  return (
    <PageBar
      title={title}
      actions={
        <>
          {isArranging && layout.canUndo && (
            <Button kind="quiet" onClick={() => layout.undo()}>
              {t('reports.arrange.undo', 'Undo')}
            </Button>
          )}
          {isArranging && layout.source === 'own' && (
            <Button kind="quiet" onClick={() => layout.reset()}>
              {t('reports.arrange.resetToFirm', 'Reset to the firm’s layout')}
            </Button>
          )}
          <Button kind={isArranging ? 'primary' : 'quiet'} onClick={() => onArranging(!isArranging)}>
            {isArranging ? t('reports.arrange.done', 'Done') : t('reports.arrange.start', 'Arrange')}
          </Button>
          <IconButton
            icon="refresh"
            label={t('reports.refresh', 'Refresh the figures')}
            disabled={isFetching}
            onClick={onRefresh}
          />
        </>
      }
    />
  );
}
