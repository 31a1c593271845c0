/** The address of the notes behind a figure; its conditions are those that the figure was counted by. */
export function drilldownPath(where: {
  readonly authorId?: string;
  readonly noteType?: string;
  readonly matterId?: string;
  readonly from?: string;
  readonly to?: string;
}): string {
  const params = new URLSearchParams();
  if (where.authorId !== undefined) params.set('author', where.authorId);
  if (where.noteType !== undefined) params.set('type', where.noteType);
  if (where.matterId !== undefined) params.set('matter', where.matterId);
  if (where.from !== undefined) params.set('from', where.from);
  if (where.to !== undefined) params.set('to', where.to);
  return `/notesSummaryDrilldown?${params.toString()}`;
}

/** The first and the last day of the month that holds this day. */
export function monthOf(day: string): { readonly from: string; readonly to: string } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const start = day.slice(0, 8);
  return { from: `${start}01`, to: `${start}${String(last).padStart(2, '0')}` };
}
