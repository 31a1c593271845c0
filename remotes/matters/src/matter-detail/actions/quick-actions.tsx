import { useNotify, useTranslation } from '@atrium/platform';
import { Button, useIsPhone } from '@atrium/ui';
import { Dropdown } from '@atrium/ui/antd';
import { lazy, Suspense, useState } from 'react';
import type { MatterHeader } from '../matter-tab.ts';
import { useQuickActions, type Adding } from './use-quick-actions.ts';

// Each brings the editor along, which the page can do without.
const NoteDrawer = lazy(() =>
  import('../../common/notes/note-drawer.tsx').then((module) => ({ default: module.NoteDrawer })),
);
const TaskDrawer = lazy(() =>
  import('../../common/tasks/task-drawer.tsx').then((module) => ({ default: module.TaskDrawer })),
);
const ComposeDrawer = lazy(() =>
  import('../../common/messages/compose-drawer.tsx').then((module) => ({ default: module.ComposeDrawer })),
);

/** What is added to a matter from any of its tabs: a line of buttons, on a phone one menu. */
export function QuickActions({ matter }: { readonly matter: MatterHeader }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [adding, setAdding] = useState<Adding | null>(null);
  const { actions, noteTypes } = useQuickActions(matter, setAdding);
  if (actions.length === 0) return null;
  return (
    <>
      {isPhone ? (
        <Dropdown
          autoFocus
          trigger={['click']}
          menu={{ items: actions.map(({ key, label, run }) => ({ key, label, onClick: run })) }}
        >
          <Button kind="primary" icon="plus">
            {t('matters.actions.add', 'Add')}
          </Button>
        </Dropdown>
      ) : (
        <div
          className="matters-detail__quick"
          role="group"
          aria-label={t('matters.actions.title', 'Add to this matter')}
        >
          {actions.map(({ key, icon, label, run }) => (
            <Button key={key} size="small" icon={icon} onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <Suspense fallback={null}>
        {adding !== null && (
          <AddingDrawer adding={adding} matter={matter} noteTypes={noteTypes} onClose={() => setAdding(null)} />
        )}
      </Suspense>
    </>
  );
}

interface AddingDrawerProps {
  readonly adding: Adding;
  readonly matter: MatterHeader;
  readonly noteTypes: readonly string[];
  onClose(): void;
}

function AddingDrawer({ adding, matter, noteTypes, onClose }: AddingDrawerProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { id, fileNumber: file, title } = matter;
  if (adding === 'note')
    return (
      <NoteDrawer
        title={t('matters.note.title', 'Add note to {{file}}', { file })}
        said={t('matters.note.added', 'Note added to {{file}}', { file })}
        place={{ matterId: id }}
        noteTypes={noteTypes}
        onAdded={onClose}
        onClose={onClose}
      />
    );
  if (adding === 'message')
    return (
      <ComposeDrawer
        matterId={id}
        fileNumber={file}
        onSent={(recipients) => {
          onClose();
          notify.success(
            t('matters.message.sent', 'Message about {{file}} on its way to {{names}}', {
              file,
              names: recipients.join(', '),
            }),
          );
        }}
        onClose={onClose}
      />
    );
  return (
    <TaskDrawer
      initial={{ kind: adding === 'call' ? 'phone' : 'task', matter: { id, fileNumber: file, title } }}
      onSaved={onClose}
      onClose={onClose}
    />
  );
}
