import { saveFile, useCameFrom, useNotify, useQuery, useRequest, useTranslation } from '@atrium/platform';
import { exportFiguresMutation, mayExportFiguresQuery } from './dashboard.operations.ts';
import { figuresOf } from './figures.ts';
import type { FigureSet } from './use-dashboard-figures.ts';
import type { Widget } from './widgets.ts';

/**
 * Saves the figures of a widget as a file that the server makes, of what the role exports and noted in the log. Null for
 * those who may export none.
 */
export function useFiguresExport(
  widget: Widget,
  title: string,
  { from, to }: Pick<FigureSet, 'from' | 'to'>,
  personId: string | null,
): (() => void) | null {
  const { t } = useTranslation();
  const notify = useNotify();
  const { cameFrom } = useCameFrom();
  const [{ data }] = useQuery({ query: mayExportFiguresQuery });
  const { run: send } = useRequest(exportFiguresMutation, { remote: 'reports', area: 'export of figures' });
  if (data?.exportRuns.mayExportFigures !== true) return null;
  const save = async (): Promise<void> => {
    const figures = figuresOf(widget, { from, to }).map(({ measure, dimension }) => ({
      measure,
      ...(dimension === undefined ? {} : { dimension }),
    }));
    const file = await send({ input: { title, figures, from, to, personId, cameFrom } });
    if (file === undefined)
      notify.error(t('reports.export.failed', 'The figures could not be exported. Try again.'), title);
    else saveFile(new Blob([file.content], { type: 'text/csv;charset=utf-8' }), file.fileName);
  };
  return () => void save();
}
