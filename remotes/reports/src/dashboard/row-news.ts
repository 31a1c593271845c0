import type { ListName, Widget } from './widgets.ts';

/** Kinds of rows whose changes are announced. */
export type NewsKind =
  'matters' | 'dates' | 'documents' | 'time' | 'invoices' | 'tasks' | 'enquiries' | 'appointments' | 'timers';

/** What the figures of a subject are counted over (the server's measures say which subject is theirs). */
const newsOfSubject: Readonly<Record<string, readonly NewsKind[]>> = {
  matters: ['matters', 'dates'],
  wip: ['time', 'invoices'],
  expenses: ['invoices'],
  invoices: ['invoices'],
  receipts: ['invoices'],
  time: ['time', 'invoices'],
  staff: ['time'],
  enquiries: ['enquiries'],
  tasks: ['tasks'],
};
export const newsOfList: Readonly<Record<ListName, readonly NewsKind[]>> = {
  day: ['appointments', 'tasks', 'dates'],
  tasks: ['tasks'],
  calls: ['tasks'],
  time: ['timers', 'time'],
  matters: ['matters'],
  changes: ['matters', 'dates', 'documents', 'tasks', 'time', 'invoices'],
  coming: ['appointments', 'tasks', 'dates'],
  clientMatters: ['matters'],
  clientDocuments: ['documents'],
};

/** True where a change of one of these kinds may change figures of the subject. */
export const isTouched = (subject: string, kinds: ReadonlySet<NewsKind>): boolean =>
  (newsOfSubject[subject] ?? []).some((kind) => kinds.has(kind));

/** The kinds that a dashboard follows: of its lists those they show, of figures all. */
export function newsOf(widgets: readonly Widget[], hasOffers: boolean): ReadonlySet<NewsKind> {
  const ofLists = widgets.flatMap((widget) => (widget.kind === 'list' ? newsOfList[widget.list] : []));
  const ofFigures = widgets.some(({ kind }) => kind !== 'list') ? Object.values(newsOfSubject).flat() : [];
  return new Set([...ofLists, ...ofFigures, ...(hasOffers ? (['matters', 'dates'] as const) : [])]);
}
