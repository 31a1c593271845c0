import type { ReactElement } from 'react';
import { ClientDocumentsList, ClientMattersList } from '../lists/client-lists.tsx';
import { CallsList } from '../lists/calls-list.tsx';
import { ChangesList } from '../lists/changes-list.tsx';
import { ComingList } from '../lists/coming-list.tsx';
import { DayList } from '../lists/day-list.tsx';
import { MattersList } from '../lists/matters-list.tsx';
import { TasksList } from '../lists/tasks-list.tsx';
import { TimeList } from '../lists/time-list.tsx';
import type { ListName } from '../widgets.ts';

export interface ListProps {
  /** Changes when everything is fetched once more. */
  readonly refreshes: number;
}
const lists: Readonly<Record<ListName, (props: ListProps) => ReactElement>> = {
  day: DayList,
  tasks: TasksList,
  calls: CallsList,
  coming: ComingList,
  changes: ChangesList,
  time: TimeList,
  matters: MattersList,
  clientMatters: ClientMattersList,
  clientDocuments: ClientDocumentsList,
};

/** The rows of a list widget. */
export function WidgetList({ list, refreshes }: ListProps & { readonly list: ListName }): ReactElement {
  const List = lists[list];
  return <List refreshes={refreshes} />;
}
