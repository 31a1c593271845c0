import { useAccess, useTranslation } from '@atrium/platform';
import { Modal } from '@atrium/ui/antd';
import { paletteKeyName } from '../../frame/palette-key.ts';
import type { DialogProps } from '../dialogs.tsx';
import './keyboard-help.css';

/** What can be done with the keyboard, in words. */
export function KeyboardHelp({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const access = useAccess();
  const groups = [
    {
      title: t('shell.keys.anywhere', 'Anywhere'),
      keys: [
        { key: paletteKeyName(), text: t('shell.keys.palette', 'go to a screen, matter or contact, or do something') },
        { key: '?', text: t('shell.keys.help', 'these keys') },
        { key: 'Esc', text: t('shell.keys.close', 'close what is open') },
      ],
    },
    {
      title: t('shell.keys.lists', 'In lists'),
      keys: [
        { key: '↑ ↓', text: t('shell.keys.move', 'from row to row') },
        { key: '↵', text: t('shell.keys.open', 'open') },
        { key: 'Home End', text: t('shell.keys.ends', 'to the first, to the last') },
      ],
    },
    ...(access.has('timesheetTimer')
      ? [
          {
            title: t('shell.keys.timers', 'On a timer'),
            keys: [
              { key: 'S', text: t('shell.timers.keys.toggle', 'start or pause') },
              { key: 'E', text: t('shell.timers.keys.describe', 'edit the description') },
              { key: 'A', text: t('shell.timers.keys.adjust', 'correct the time') },
              { key: 'T', text: t('shell.timers.keys.convert', 'turn into a time entry') },
              { key: 'Del', text: t('shell.timers.keys.discard', 'discard') },
            ],
          },
        ]
      : []),
  ];
  return (
    <Modal open title={t('shell.keys.title', 'Keyboard shortcuts')} footer={null} onCancel={onClose}>
      <div className="sh-keys">
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
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
          </section>
        ))}
      </div>
    </Modal>
  );
}
