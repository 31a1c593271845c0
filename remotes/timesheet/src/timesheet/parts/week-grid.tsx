import { formatBilledHours, isWeekend } from '@atrium/domain';
import { MatterPicker } from '@atrium/pickers';
import { useTranslation } from '@atrium/platform';
import { Checkbox, VisuallyHidden } from '@atrium/ui';
import type { Ticks } from '@atrium/ui/grid';
import { useMemo, useState } from 'react';
import { linesByMatter, missingSeconds, type AddedMatter, type MatterLine } from '../timesheet.week.ts';
import { DayButton } from './day-button.tsx';
import { moveWithArrows } from './move-with-arrows.ts';
import { useCellChanges } from './use-cell-changes.ts';
import { WeekCell } from './week-cell.tsx';
import type { Week } from './week-totals.tsx';

interface WeekGridProps {
  readonly week: Week;
  readonly chosen: string;
  readonly today: string;
  /** Somebody else's week is looked at. */
  readonly isReadOnly: boolean;
  onChoose(day: string): void;
  onAdd(matterId: string, day: string): void;
  /** Entries that are changed together. */
  readonly ticks: Ticks;
  onSettled(): void;
}

/** The week as a sheet: matters down, days across. Arrow keys move between cells, typing changes one, Enter adds time. */
export function WeekGrid({ week, chosen, today, isReadOnly, ticks, onChoose, onAdd, onSettled }: WeekGridProps) {
  const { t } = useTranslation();
  const [added, setAdded] = useState<readonly AddedMatter[]>([]);
  const lines = useMemo(() => linesByMatter(week.entries, added), [week.entries, added]);
  const write = useCellChanges(onSettled, onChoose);
  return (
    <div className="timesheet-sheet">
      <table
        className="timesheet-grid"
        aria-label={t('timesheet.grid', 'Time by matter and day')}
        onKeyDown={moveWithArrows}
      >
        <thead>
          <tr>
            <th scope="col" className="timesheet-grid__matter">
              {t('timesheet.column.matter', 'Matter')}
            </th>
            {week.days.map((day) => (
              <th key={day.day} scope="col" className={columnClass(day.day, chosen)}>
                <DayButton
                  day={day}
                  isChosen={day.day === chosen}
                  isToday={day.day === today}
                  missingSeconds={missingSeconds(day, today)}
                  onChoose={onChoose}
                />
              </th>
            ))}
            <th scope="col" className="timesheet-grid__total">
              {t('timesheet.column.total', 'Total')}
              <span className="timesheet-day__hours">
                {t('timesheet.hours', '{{hours}} h', { hours: formatBilledHours(week.billedSeconds) })}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <Line
              key={line.matterId}
              line={line}
              days={week.days.map(({ day }) => day)}
              chosen={chosen}
              isFirst={index === 0}
              isReadOnly={isReadOnly}
              ticks={ticks}
              unitSeconds={week.recording.unitSeconds}
              onAdd={onAdd}
              onType={(day, seconds) =>
                void write(
                  {
                    matterId: line.matterId,
                    fileNumber: line.fileNumber,
                    day,
                    entries: line.entries.filter(({ workedOn }) => workedOn === day),
                    activity: line.entries.at(-1)?.activity ?? week.activities[0] ?? '',
                  },
                  seconds,
                )
              }
            />
          ))}
          {lines.length === 0 && (
            <tr>
              <td className="timesheet-grid__none" colSpan={week.days.length + 2}>
                {t(
                  'timesheet.grid.empty',
                  'No time recorded this week. Each matter you record time on is listed here.',
                )}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {!isReadOnly && (
        <div className="timesheet-grid__add">
          <MatterPicker
            value={null}
            label={t('timesheet.grid.addMatter', 'Add a matter to the week')}
            onChange={(matter) => {
              if (matter !== null) setAdded((known) => [...known.filter(({ id }) => id !== matter.id), matter]);
            }}
          />
          <span className="timesheet-quiet">
            {t('timesheet.grid.keys', 'Type 1.5, 1:30, 90m or 15u into a cell; Enter opens the form.')}
          </span>
        </div>
      )}
    </div>
  );
}

interface LineProps {
  readonly line: MatterLine;
  readonly days: readonly string[];
  readonly chosen: string;
  readonly isFirst: boolean;
  readonly isReadOnly: boolean;
  readonly ticks: Ticks;
  readonly unitSeconds: number;
  onAdd(matterId: string, day: string): void;
  onType(day: string, seconds: number): void;
}

function Line({ line, days, chosen, isFirst, isReadOnly, ticks, unitSeconds, onAdd, onType }: LineProps) {
  const { t } = useTranslation();
  const ids = line.entries.map(({ id }) => id);
  return (
    <tr>
      <th scope="row" className="timesheet-grid__matter">
        {line.entries.length > 0 && (
          <Checkbox
            className="timesheet-grid__tick"
            checked={ids.every((id) => ticks.has(id))}
            onChange={() => ticks.toggleAll(ids)}
          >
            <VisuallyHidden>
              {t('timesheet.grid.choose', 'Choose all time on {{file}}', { file: line.fileNumber })}
            </VisuallyHidden>
          </Checkbox>
        )}
        <span className="timesheet-file">{line.fileNumber}</span> <span title={line.title}>{line.title}</span>
      </th>
      {days.map((day, index) => (
        <td key={day} className={columnClass(day, chosen)}>
          <WeekCell
            fileNumber={line.fileNumber}
            day={day}
            entries={line.entries.filter(({ workedOn }) => workedOn === day)}
            seconds={line.secondsByDay[day] ?? 0}
            unitSeconds={unitSeconds}
            isFirst={isFirst && index === 0}
            isReadOnly={isReadOnly}
            onAdd={() => onAdd(line.matterId, day)}
            onType={(seconds) => onType(day, seconds)}
          />
        </td>
      ))}
      <td className="timesheet-grid__total">{formatBilledHours(line.seconds)}</td>
    </tr>
  );
}

function columnClass(day: string, chosen: string): string {
  const classes = ['timesheet-grid__day'];
  if (day === chosen) classes.push('timesheet-grid__day--chosen');
  if (isWeekend(day)) classes.push('timesheet-grid__day--weekend');
  return classes.join(' ');
}
