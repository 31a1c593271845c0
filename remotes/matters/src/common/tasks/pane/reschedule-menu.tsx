import { addDays, dayIn, firstDayOfWeek, formatDate, isKeptDay } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { Dropdown } from '@atrium/ui/antd';
import { DayField } from '@atrium/ui/forms';
import { useState } from 'react';

interface RescheduleMenuProps {
  /** The words of the button; "Reschedule" without it. */
  readonly label?: string;
  readonly isBusy?: boolean;
  onChoose(day: string): void;
}

/** Puts something off to a day: tomorrow, next week, or any. */
export function RescheduleMenu({ label, isBusy = false, onChoose }: RescheduleMenuProps) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState('');
  const today = dayIn(timeZone, new Date());
  const days = [
    { day: today, words: t('matters.tasks.today', 'Today') },
    { day: addDays(today, 1), words: t('matters.tasks.tomorrow', 'Tomorrow') },
    { day: addDays(firstDayOfWeek(today), 7), words: t('matters.tasks.nextWeek', 'Next week') },
    { day: addDays(today, 30), words: t('matters.tasks.in30Days', 'In 30 days') },
  ];
  const choose = (chosen: string) => {
    setOpen(false);
    onChoose(chosen);
  };
  return (
    <Dropdown
      trigger={['click']}
      open={isOpen}
      onOpenChange={setOpen}
      menu={{
        items: days.map(({ day: key, words }) => ({
          key,
          label: `${words} · ${formatDate(key, language, 'weekday')}`,
        })),
        onClick: ({ key }) => choose(key),
      }}
      popupRender={(menu) => (
        <div className="matters-tasks-reschedule">
          {menu}
          <form
            className="matters-tasks-reschedule__day"
            onSubmit={(event) => {
              event.preventDefault();
              if (isKeptDay(day)) choose(day);
            }}
          >
            <DayField hideLabel label={t('matters.tasks.otherDay', 'Another day')} value={day} onChange={setDay} />
            <Button type="submit" disabled={!isKeptDay(day)}>
              {t('matters.tasks.setDay', 'Apply')}
            </Button>
          </form>
        </div>
      )}
    >
      <Button icon="calendar" busy={isBusy} aria-haspopup="menu">
        {label ?? t('matters.tasks.reschedule', 'Reschedule')}
      </Button>
    </Dropdown>
  );
}
