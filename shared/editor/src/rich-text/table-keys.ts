import Quill, { Delta, type Range } from 'quill';
import { KeptTableBlot } from './kept-table-blot.ts';

/** The table that stands at this place of the document. */
function tableAt(quill: Quill, index: number): KeptTableBlot | undefined {
  const [line] = index < 0 ? [null] : quill.getLine(index);
  return line instanceof KeptTableBlot ? line : undefined;
}

/** Whether a table, and nothing else, is selected. */
const isTableSelected = (quill: Quill, range: Range | null): range is Range =>
  range?.length === 1 && tableAt(quill, range.index) !== undefined;

interface Keyed {
  readonly quill: Quill;
}
interface Context {
  readonly offset: number;
}

/** A key while a table is selected. */
const onTable = (key: string, act: (quill: Quill, index: number) => void, more: object = {}) => ({
  key,
  ...more,
  handler(this: Keyed, range: Range): boolean {
    if (!isTableSelected(this.quill, range)) return true;
    act(this.quill, range.index);
    return false;
  },
});

const stepBack = (quill: Quill, index: number): void =>
  quill.setSelection(index > 0 ? index - 1 : 0, index > 0 ? 0 : 1, 'user');
const stepOn = (quill: Quill, index: number): void => quill.setSelection(index + 1, 0, 'user');

/** A new line beside a table, where there may be none to write in. */
const lineBeside = (offset: 0 | 1) => (quill: Quill, index: number) => {
  quill.updateContents(new Delta().retain(index + offset).insert('\n'), 'user');
  quill.setSelection(index + offset, 0, 'user');
};

function moveUp(quill: Quill, index: number): void {
  const [line] = index > 0 ? quill.getLine(index - 1) : [null];
  const table = tableAt(quill, index);
  if (line === null || table === undefined) return;
  const start = quill.getIndex(line);
  quill.updateContents(
    new Delta()
      .retain(start)
      .insert(table.value())
      .retain(index - start)
      .delete(1),
    'user',
  );
  quill.setSelection(start, 1, 'user');
}

function moveDown(quill: Quill, index: number): void {
  const [line] = quill.getLine(index + 1);
  const table = tableAt(quill, index);
  // The last line stays behind a table, to go on writing in.
  if (line === null || table === undefined || index + 1 + line.length() >= quill.getLength()) return;
  quill.updateContents(new Delta().retain(index).delete(1).retain(line.length()).insert(table.value()), 'user');
  quill.setSelection(index + line.length(), 1, 'user');
}

/** Whether the line at this place is read from the right: there the left arrow goes on. */
function runsFromRight(quill: Quill, index: number): boolean {
  const [line] = quill.getLine(index);
  return line !== null && getComputedStyle(line.domNode as Element).direction === 'rtl';
}

/** From a line beside a table the caret, and what would remove it, first selects it: nothing of it goes unseen. */
const besideTable = (key: string, where: -1 | 1) => ({
  key,
  collapsed: true,
  handler(this: Keyed, { index }: Range, { offset }: Context): boolean {
    const way = key.startsWith('Arrow') && runsFromRight(this.quill, index) ? -where : where;
    if ((way === -1 && offset !== 0) || tableAt(this.quill, index + way) === undefined) return true;
    this.quill.setSelection(index + way, 1, 'user');
    return false;
  },
});

/** How tables are reached, left, moved and removed by keys. */
export const tableKeys = {
  tableLeft: onTable('ArrowLeft', stepBack),
  tableRight: onTable('ArrowRight', stepOn),
  tableMoveUp: onTable('ArrowUp', moveUp, { altKey: true }),
  tableMoveDown: onTable('ArrowDown', moveDown, { altKey: true }),
  tableUp: onTable('ArrowUp', stepBack),
  tableDown: onTable('ArrowDown', stepOn),
  tableLineBefore: onTable('Enter', lineBeside(0), { shiftKey: true }),
  tableLineAfter: onTable('Enter', lineBeside(1)),
  tableBack: besideTable('ArrowLeft', -1),
  tableOn: besideTable('ArrowRight', 1),
  tableBackspace: besideTable('Backspace', -1),
  tableDelete: besideTable('Delete', 1),
};

/** Keeps a caret from standing on a table, where writing has no place; shows and tells which one is selected. */
export function watchTables(quill: Quill, onSelected: (isSelected: boolean) => void): void {
  const look = (range: Range | null) => {
    if (range?.length === 0 && tableAt(quill, range.index) !== undefined) {
      quill.setSelection(range.index, 1, 'user');
      return;
    }
    const selected = isTableSelected(quill, range) ? tableAt(quill, range.index)?.domNode : undefined;
    for (const table of quill.root.querySelectorAll('.at-kept-table'))
      table.classList.toggle('at-kept-table--selected', table === selected);
    onSelected(selected !== undefined);
  };
  quill.on('selection-change', look);
  quill.on('text-change', () => look(quill.getSelection()));
  quill.root.addEventListener('click', (event) => {
    const node = event.target instanceof Element ? event.target.closest('.at-kept-table') : null;
    const table = node === null ? null : Quill.find(node);
    if (!(table instanceof KeptTableBlot) || !quill.isEnabled()) return;
    // Its links are for those who get the message.
    event.preventDefault();
    quill.setSelection(quill.getIndex(table), 1, 'user');
  });
  keepFromTyping(quill);
}

/** What is typed on a table would take its place. Both are heard before Quill hears them. */
function keepFromTyping(quill: Quill): void {
  quill.root.parentElement?.addEventListener(
    'beforeinput',
    (event) => {
      if (
        event.inputType.startsWith('insert') &&
        !/Paste|Drop/.test(event.inputType) &&
        isTableSelected(quill, quill.getSelection())
      )
        event.preventDefault();
    },
    { capture: true },
  );
  // What an input method composes cannot be refused; it goes behind the table.
  quill.root.parentElement?.addEventListener(
    'compositionstart',
    () => {
      const range = quill.getSelection();
      if (isTableSelected(quill, range)) quill.setSelection(range.index + 1, 0, 'silent');
    },
    { capture: true },
  );
}
