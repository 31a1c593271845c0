import { formatDate, formatDuration, formatHours, isWeekend } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { useMemo } from 'react';
import { linesByMatter, type MatterLine } from '../timesheet.week.ts';
import { DayButton } from './day-button.tsx';
import { moveWithArrows } from './move-with-arrows.ts';
import type { Week } from './week-totals.tsx';

interface WeekGridProps {
  readonly week: Week;
  readonly chosen: string;
  readonly today: string;
  onChoose(day: string): void;
  onAdd(matterId: string, day: string): void;
}

/** The week as a sheet: matters down, days across. Arrow keys move between cells, Enter adds time in one. */
export function WeekGrid({ week, chosen, today, onChoose, onAdd }: WeekGridProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const lines = useMemo(() => linesByMatter(week.entries), [week.entries]);
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
                <DayButton day={day} isChosen={day.day === chosen} isToday={day.day === today} onChoose={onChoose} />
              </th>
            ))}
            <th scope="col" className="timesheet-grid__total">
              {t('timesheet.column.total', 'Total')}
              <span className="timesheet-day__hours">{formatDuration(week.totalSeconds, 'decimal', language)}</span>
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
              onAdd={onAdd}
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
    </div>
  );
}

interface LineProps {
  readonly line: MatterLine;
  readonly days: readonly string[];
  readonly chosen: string;
  readonly isFirst: boolean;
  onAdd(matterId: string, day: string): void;
}

function Line({ line, days, chosen, isFirst, onAdd }: LineProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  return (
    <tr>
      <th scope="row" className="timesheet-grid__matter">
        <span className="timesheet-file">{line.fileNumber}</span> <span title={line.title}>{line.title}</span>
      </th>
      {days.map((day, index) => {
        const seconds = line.secondsByDay[day] ?? 0;
        return (
          <td key={day} className={columnClass(day, chosen)}>
            <button
              type="button"
              className={seconds === 0 ? 'timesheet-cell timesheet-cell--none' : 'timesheet-cell'}
              tabIndex={isFirst && index === 0 ? 0 : -1}
              aria-label={t('timesheet.cell', '{{file}}, {{date}}: {{hours}} h. Add time', {
                file: line.fileNumber,
                date: formatDate(day, language, 'weekday'),
                hours: formatHours(seconds),
              })}
              onClick={() => onAdd(line.matterId, day)}
            >
              {seconds === 0 ? '+' : formatHours(seconds)}
            </button>
          </td>
        );
      })}
      <td className="timesheet-grid__total">{formatHours(line.seconds)}</td>
    </tr>
  );
}

function columnClass(day: string, chosen: string): string {
  const classes = ['timesheet-grid__day'];
  if (day === chosen) classes.push('timesheet-grid__day--chosen');
  if (isWeekend(day)) classes.push('timesheet-grid__day--weekend');
  return classes.join(' ');
}
