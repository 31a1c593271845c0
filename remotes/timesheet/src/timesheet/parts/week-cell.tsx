import { formatBilledHours, formatDate, formatMeasured } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Entry } from '../timesheet.week.ts';
import { maskCell, readCell } from '../week-cells.ts';

const BEGINS_TYPING = /^[\d.,:]$/;

interface WeekCellProps {
  readonly fileNumber: string;
  readonly day: string;
  readonly entries: readonly Entry[];
  readonly seconds: number;
  readonly unitSeconds: number;
  readonly isFirst: boolean;
  readonly isReadOnly: boolean;
  onAdd(): void;
  onType(seconds: number): void;
}

/** A cell of the week. Typing into it changes its time where it stands; Enter opens the form. */
export function WeekCell({
  fileNumber,
  day,
  entries,
  seconds,
  unitSeconds,
  isFirst,
  isReadOnly,
  onAdd,
  onType,
}: WeekCellProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isInvalid = typed !== null && readCell(typed, unitSeconds) === null;
  const date = formatDate(day, language, 'weekday');

  const finish = (text: string): boolean => {
    const read = readCell(text, unitSeconds);
    if (read === null) return false;
    setTyped(null);
    onType(read);
    return true;
  };
  const handleKeyInCell = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (isReadOnly || event.ctrlKey || event.metaKey || event.altKey) return;
    if (BEGINS_TYPING.test(event.key)) setTyped(maskCell(event.key));
    else if (event.key === 'F2') setTyped(entries.length === 1 ? formatMeasured(entries[0]?.seconds ?? 0) : '');
    else if ((event.key === 'Delete' || event.key === 'Backspace') && entries.length > 0) onType(0);
    else return;
    event.preventDefault();
  };
  const handleKeyInField = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      setTyped(null);
      button.current?.focus();
      return;
    }
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (event.key !== 'Enter' && !isArrow) return;
    event.preventDefault();
    if (!finish(event.currentTarget.value)) return;
    button.current?.focus();

    moveFrom(button.current, event.key === 'ArrowUp' ? 'ArrowUp' : 'ArrowDown');
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={seconds === 0 ? 'timesheet-cell timesheet-cell--none' : 'timesheet-cell'}
        tabIndex={isFirst ? 0 : -1}
        aria-label={t('timesheet.cell', '{{file}}, {{date}}: {{hours}} h. Add time', {
          file: fileNumber,
          date,
          hours: formatBilledHours(seconds),
        })}
        onClick={onAdd}
        onKeyDown={handleKeyInCell}
      >
        {seconds === 0 ? '+' : formatBilledHours(seconds)}
      </button>
      {typed !== null && (
        <input
          className="timesheet-cell__field"
          dir="ltr"
          autoFocus
          autoComplete="off"
          aria-label={t('timesheet.cell.field', 'Time on {{file}}, {{date}}', { file: fileNumber, date })}
          aria-invalid={isInvalid}
          title={t('timesheet.cell.hint', '1.5, 1:30, 90m or 15u')}
          value={typed}
          onChange={(event) => setTyped(maskCell(event.target.value))}
          onKeyDown={handleKeyInField}
          onBlur={(event) => {
            if (!finish(event.target.value)) setTyped(null);
          }}
        />
      )}
    </>
  );
}

/** On to the next cell, as an arrow key goes. */
function moveFrom(button: HTMLButtonElement | null, key: 'ArrowUp' | 'ArrowDown'): void {
  const cell = button?.closest('td');
  const row = cell?.closest('tr');
  const next = key === 'ArrowUp' ? row?.previousElementSibling : row?.nextElementSibling;
  if (cell && next instanceof HTMLTableRowElement) next.cells[cell.cellIndex]?.querySelector('button')?.focus();
}
