import { reportError } from '@atrium/platform';
import { isFitDay } from '../forms/written-days.ts';
import { filterKindOf } from '../grid/column-filters.ts';
import type { GridColumn } from '../grid/types.ts';
import type { RowEditing } from './types.ts';

/** The row that is being edited. */
export interface EditedRow<Row> {
  readonly key: string;
  /** As it was read; what is sent is what differs from it. */
  readonly row: Row;
  /** The column whose field has the focus first. */
  readonly focus: string;
  readonly draft: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly message: string | null;
  /** The row as somebody else left it. */
  readonly conflict: Row | null;
  readonly isSaving: boolean;
}

export interface RowEditorTexts {
  readonly required: string;
  readonly failed: string;
  readonly notADay: string;
}

interface RowEditorOptions<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly editing: RowEditing<Row> | undefined;
  readonly texts: RowEditorTexts;
}

/** Edits one row of a list at a time. Fields listen for themselves: a keystroke draws the row, not the list. */
export interface RowEditor<Row> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => EditedRow<Row> | null;
  /** Takes the list as it is now. */
  configure(options: RowEditorOptions<Row>): void;
  /** Opens a row. One that is open and was changed is saved first; where that fails it stays open. */
  open(row: Row, column: string | null): Promise<void>;
  change(column: string, value: string): void;
  cancel(): void;
  /** Whether the row is closed afterwards. */
  save(): Promise<boolean>;
  /** After a conflict: what was typed is saved over what somebody else left. */
  keepMine(): Promise<boolean>;
  /** The cell that gets the focus back, once. */
  takeReturn(key: string, column: string): boolean;
}

/** Whether a row of the list may be edited. */
export function mayEditRow<Row>(
  row: Row,
  { editing, columns }: Pick<RowEditorOptions<Row>, 'editing' | 'columns'>,
): boolean {
  return editing !== undefined && (editing.mayEdit?.(row) ?? true) && columns.some(({ edit }) => edit !== undefined);
}

/** The text a field begins with. */
export function editText<Row>({ edit, value }: GridColumn<Row>, row: Row): string {
  if (edit?.value !== undefined) return edit.value(row);
  const plain = value(row);
  return typeof plain === 'string' || typeof plain === 'number' || typeof plain === 'boolean' ? String(plain) : '';
}

/** Makes the editor of one list. */
export function createRowEditor<Row>(): RowEditor<Row> {
  let options: RowEditorOptions<Row> = {
    columns: [],
    rowKey: () => '',
    editing: undefined,
    texts: { required: '', failed: '', notADay: '' },
  };
  let state: EditedRow<Row> | null = null;
  let returnTo: { key: string; column: string } | null = null;
  const listeners = new Set<() => void>();
  const set = (next: EditedRow<Row> | null): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const patch = (change: Partial<EditedRow<Row>>): void => {
    if (state !== null) set({ ...state, ...change });
  };
  const editable = (): readonly GridColumn<Row>[] => options.columns.filter(({ edit }) => edit !== undefined);
  const draftOf = (row: Row): Record<string, string> =>
    Object.fromEntries(editable().map((column) => [column.key, editText(column, row)]));
  const close = (): void => {
    if (state !== null) returnTo = { key: state.key, column: state.focus };
    set(null);
  };
  const changesOf = ({ row, draft }: EditedRow<Row>): Record<string, string> => {
    const before = draftOf(row);
    return Object.fromEntries(Object.entries(draft).filter(([key, value]) => value !== before[key]));
  };
  const wrongOf = ({ draft }: EditedRow<Row>): Record<string, string> =>
    Object.fromEntries(
      editable().flatMap((column) => {
        const { key, edit } = column;
        const value = draft[key] ?? '';
        const wrong =
          edit?.isRequired === true && value.trim() === ''
            ? options.texts.required
            : filterKindOf(column) === 'day' && !isFitDay(value)
              ? options.texts.notADay
              : (edit?.check?.(value) ?? null);
        return wrong === null ? [] : [[key, wrong]];
      }),
    );
  const save = async (): Promise<boolean> => {
    const edited = state;
    if (edited === null || edited.isSaving || options.editing === undefined) return edited === null;
    const changes = changesOf(edited);
    if (Object.keys(changes).length === 0) {
      close();
      return true;
    }
    const errors = wrongOf(edited);
    if (Object.keys(errors).length > 0) {
      patch({ errors });
      return false;
    }
    patch({ isSaving: true, errors: {}, message: null, conflict: null });
    try {
      const outcome = await options.editing.save(edited.row, changes);
      if (outcome.kind === 'saved') close();
      else if (outcome.kind === 'conflict') patch({ isSaving: false, conflict: outcome.current });
      else patch({ isSaving: false, message: outcome.message, errors: outcome.fields ?? {} });
      return outcome.kind === 'saved';
    } catch (error) {
      reportError(error, { area: 'proTable' });
      patch({ isSaving: false, message: options.texts.failed });
      return false;
    }
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    configure(next) {
      options = next;
    },
    async open(row, column) {
      if (!mayEditRow(row, options)) return;
      const key = options.rowKey(row);
      if (state?.key === key || !(await save())) return;
      const focus = editable().find((each) => each.key === column) ?? editable()[0];
      if (focus === undefined) return;
      returnTo = null;
      set({
        key,
        row,
        focus: focus.key,
        draft: draftOf(row),
        errors: {},
        message: null,
        conflict: null,
        isSaving: false,
      });
    },
    change(column, value) {
      if (state === null || state.isSaving) return;
      const { [column]: _, ...errors } = state.errors;
      patch({ draft: { ...state.draft, [column]: value }, errors });
    },
    cancel() {
      if (state?.isSaving !== true) close();
    },
    save,
    keepMine() {
      if (state?.conflict) patch({ draft: { ...draftOf(state.conflict), ...changesOf(state) }, row: state.conflict });
      return save();
    },
    takeReturn(key, column) {
      if (returnTo?.key !== key || returnTo.column !== column) return false;
      returnTo = null;
      return true;
    },
  };
}
