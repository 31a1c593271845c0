import type { ComputedField } from './export-lists.ts';

type Row = Readonly<Record<string, unknown>>;
const inner = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Row)[field] : null;
const names = (...values: readonly unknown[]): string =>
  values
    .flatMap((value): unknown[] => (Array.isArray(value) ? value : []))
    .map((each) => String(inner(each, 'name')))
    .join(', ');
const ofCall = (kind: ComputedField['kind'], field: string): ComputedField => ({
  kind,
  selection: `call { ${field} }`,
  value: (row) => inner(row['call'], field),
});

/** Columns of the list of tasks that no plain field answers, by the names of its grid. */
export const computedTaskColumns: Readonly<Record<string, ComputedField>> = {
  // A title that is closed to the viewer the list itself leaves out.
  matter: {
    kind: 'text',
    selection: 'matter { fileNumber title }',
    value: ({ matter }) => [inner(matter, 'fileNumber'), inner(matter, 'title')].filter(Boolean).join(' '),
  },
  matterTitle: { kind: 'text', selection: 'matter { title }', value: (row) => inner(row['matter'], 'title') },
  contact: { kind: 'text', selection: 'contact { name }', value: (row) => inner(row['contact'], 'name') },
  assignees: {
    kind: 'text',
    selection: 'assignees { name } teams { name }',
    value: ({ assignees, teams }) => names(assignees, teams),
  },
  teams: { kind: 'text', selection: 'teams { name }', value: (row) => names(row['teams']) },
  recurrence: { kind: 'text', selection: 'recurrence { text }', value: (row) => inner(row['recurrence'], 'text') },
  callDirection: ofCall('text', 'direction'),
  callParty: ofCall('text', 'partyName'),
  callNumber: ofCall('text', 'partyNumber'),
  calledAt: ofCall('dateTime', 'calledAt'),
  callSeconds: ofCall('number', 'durationSeconds'),
  callOutcome: ofCall('text', 'outcome'),
  callbackBy: ofCall('dateTime', 'callbackBy'),
};
