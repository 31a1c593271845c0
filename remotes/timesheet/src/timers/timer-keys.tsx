import { useTranslation } from '@atrium/platform';

/** The keys that work on a timer, in words. */
export function TimerKeys() {
  const { t } = useTranslation();
  const keys = [
    { key: '↑ ↓', text: t('timesheet.timers.keys.move', 'from timer to timer') },
    { key: 'S', text: t('timesheet.timers.keys.toggle', 'start or pause') },
    { key: 'E', text: t('timesheet.timers.keys.describe', 'edit the description') },
    { key: 'A', text: t('timesheet.timers.keys.adjust', 'correct the time') },
    { key: 'T', text: t('timesheet.timers.keys.convert', 'turn into a time entry') },
    { key: 'Del', text: t('timesheet.timers.keys.discard', 'discard') },
  ];
  return (
    <dl>
      {keys.map(({ key, text }) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
