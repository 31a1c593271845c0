import { saveFile, useCameFrom, useMutation, useNotify, useQuery, useTranslation } from '@atrium/platform';
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
  const [, send] = useMutation(exportFiguresMutation);
  if (data?.exportRuns.mayExportFigures !== true) return null;
  const save = async (): Promise<void> => {
    const figures = figuresOf(widget, { from, to }).map(({ measure, dimension }) => ({
      measure,
      ...(dimension === undefined ? {} : { dimension }),
    }));
    const answer = await send({ input: { title, figures, from, to, personId, cameFrom } });
    const file = answer.data?.exportFigures;
    if (file === undefined)
      notify.error(t('reports.export.failed', 'The figures could not be exported. Try again.'), title);
    else saveFile(new Blob([file.content], { type: 'text/csv;charset=utf-8' }), file.fileName);
  };
  return () => void save();
}
