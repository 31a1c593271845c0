import type { ReactElement } from 'react';
import { ExportButton, type ExportButtonProps } from '../exports/export-button.tsx';
import type { ExportLabels } from '../exports/export-columns.ts';
import type { GridColumn } from '../grid/types.ts';
import type { FoundRows } from './list-definition.ts';
import type { ListText } from './use-list-question.ts';
import type { List } from './use-list.ts';

/** Words for coded values: the choices of a column, where they read otherwise than they are stored. */
function labelsOf<Row>(columns: readonly GridColumn<Row>[]): ExportLabels {
  return Object.fromEntries(
    columns.flatMap(({ key, dataType, choices = [] }) =>
      dataType !== 'Boolean' && choices.some(({ value, label }) => value !== label) ? [[key, choices]] : [],
    ),
  );
}

/** Files of what the list shows under its filters, or of the ticked rows. Shows nothing for a list that is not exported. */
export function ListExportButton<Found extends FoundRows>({
  list,
  title,
  texts = list.texts,
  more,
  isOpenAtFirst,
}: {
  readonly list: List<Found>;
  readonly title: string;
  readonly texts?: readonly ListText[] | undefined;
  readonly more?: ExportButtonProps<never>['more'];
  readonly isOpenAtFirst?: boolean | undefined;
}): ReactElement | null {
  if (list.export === undefined) return null;
  const { list: name, field, always, ofTicked } = list.export;
  const { request, ticks } = list;
  // They may have been found by several filters, so none of these narrows them.
  const ticked = { [field]: { ids: [...ticks.keys], sort: request.sort, ...always, ...ofTicked } };
  return (
    <ExportButton
      list={name}
      title={title}
      screen={list.name}
      columns={list.columns}
      layout={list.views.layout}
      request={{ [field]: { ...(request as object), ...always } } as ExportButtonProps<never>['request']}
      ticked={{ count: ticks.keys.length, request: ticked as ExportButtonProps<never>['request'] }}
      more={more}
      isOpenAtFirst={isOpenAtFirst}
      labels={labelsOf(list.columns)}
      filterTexts={[...texts.map(({ name: text, value }) => ({ name: text, value })), ...list.columnTexts]}
    />
  );
}
