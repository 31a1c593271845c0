import { dayIn } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ReactElement } from 'react';
import { Button } from '../controls/button.tsx';

const ISO_DAY = 'YYYY-MM-DD';

interface DayCalendarProps {
  readonly day: string | null;
  readonly first: string;
  readonly last: string;
  /** Null clears. */
  onChoose(day: string | null): void;
  onClose(): void;
}

/**
 * The calendar under a field for a day, for mouse and thumb. It takes no focus: the field's keys move it. antd's own
 * field is there only to hang it from, since that one reads days in fixed formats alone.
 */
export function DayCalendar({ day, first, last, onChoose, onClose }: DayCalendarProps): ReactElement {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const today = dayIn(timeZone, new Date());
  return (
    // Pressed anywhere in it, the mouse leaves the focus in the field: leaving the field would close it before the click.
    <span className="at-day__anchor" inert onMouseDown={(event) => event.preventDefault()}>
      <DatePicker
        open
        value={day === null ? null : dayjs(day)}
        minDate={dayjs(first)}
        maxDate={dayjs(last)}
        // Its today is the browser's, which need not be the firm's.
        showNow={false}
        classNames={{ popup: { root: 'at-day-calendar' } }}
        renderExtraFooter={() => (
          <span className="at-day-calendar__choices">
            <Button size="small" kind="quiet" disabled={today < first || today > last} onClick={() => onChoose(today)}>
              {t('ui.day.today', 'Today')}
            </Button>
            <Button size="small" kind="quiet" disabled={day === null} onClick={() => onChoose(null)}>
              {t('ui.day.clear', 'Clear')}
            </Button>
          </span>
        )}
        onChange={(chosen) => chosen && onChoose(chosen.format(ISO_DAY))}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      />
    </span>
  );
}
