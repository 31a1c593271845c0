import { useTranslation } from '@atrium/platform';

/** The keys of the drawer, in words. */
export function TimerShortcuts() {
  const { t } = useTranslation();
  const keys = [
    { key: '↑ ↓', text: t('shell.timers.keys.move', 'from timer to timer') },
    { key: 'S', text: t('shell.timers.keys.toggle', 'start or pause') },
    { key: 'E', text: t('shell.timers.keys.describe', 'edit the description') },
    { key: 'A', text: t('shell.timers.keys.adjust', 'correct the time') },
    { key: 'T', text: t('shell.timers.keys.convert', 'turn into a time entry') },
    { key: 'Del', text: t('shell.timers.keys.discard', 'discard') },
  ];
  return (
    <details className="sh-timers__keys">
      <summary>{t('shell.timers.keys.title', 'Keyboard')}</summary>
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
    </details>
  );
}
