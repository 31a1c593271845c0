import { moment, number, text } from '../../grid/grid-columns.ts';
import { defineColumns } from '../../grid/list-columns.ts';
import { activePeople } from './role.ts';

/** Columns of the list of roles. */
export const roleColumns = defineColumns({
  columns: {
    name: text('r.name'),
    kind: text(`case when r.is_external then 'external' else 'internal' end`),
    rank: text(
      `case when r.is_internal_admin then 'internalAdministrator' when r.is_administrator then 'administrator' else 'none' end`,
    ),
    peopleCount: number(activePeople),
    changedAt: moment('r.changed_at'),
  },
  groups: ['kind', 'rank'],
});
