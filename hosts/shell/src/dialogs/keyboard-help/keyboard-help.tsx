import { ExtensionView, useExtensions, useTranslation } from '@atrium/platform';
import { LoadingShape } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { paletteKeyName } from '../../frame/palette-key.ts';
import type { DialogProps } from '../dialogs.tsx';
import './keyboard-help.css';

const PENDING_ROWS = 3;

/** What can be done with the keyboard, in words; remotes say what they add. */
export function KeyboardHelp({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const offered = useExtensions('keys/help@1');
  const groups = [
    {
      title: t('shell.keys.anywhere', 'Anywhere'),
      keys: [
        {
          key: paletteKeyName(),
          text: t('shell.keys.palette', 'recent matters; go to a screen or a record, or do something'),
        },
        { key: `${paletteKeyName()} ↵`, text: t('shell.keys.recent', 'open the matter you had open last') },
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
        {offered.map((extension) => (
          <section key={extension.offer.id}>
            <h3>{extension.title}</h3>
            <ExtensionView extension={extension} context={{}} pending={<LoadingShape rows={PENDING_ROWS} />} />
          </section>
        ))}
      </div>
    </Modal>
  );
}
