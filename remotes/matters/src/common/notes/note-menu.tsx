import { useAccess, useTranslation } from '@atrium/platform';
import { IconButton } from '@atrium/ui';
import { Dropdown } from '@atrium/ui/antd';
import type { NoteRow } from './note-words.ts';

/** What a person may begin to do with a note; the list decides how. */
export type NoteAction = 'edit' | 'pin' | 'addTo' | 'task' | 'time' | 'delete';

interface NoteMenuProps {
  readonly note: NoteRow;
  onAction(action: NoteAction): void;
}

/** What can be done with a note: that which may not be done is not offered, and where nothing may there is no menu. */
export function NoteMenu({ note, onAction }: NoteMenuProps) {
  const { t } = useTranslation();
  const { has } = useAccess();
  const isOnMatter = Boolean(note.matterId);
  const items: { key: NoteAction; label: string; danger?: boolean }[] = [
    ...(note.canEdit ? [{ key: 'edit' as const, label: t('matters.note.edit', 'Change note') }] : []),
    ...(note.canAddTo ? [{ key: 'addTo' as const, label: t('matters.note.addTo', 'Add to this note') }] : []),
    ...(note.canPin
      ? [
          {
            key: 'pin' as const,
            label: note.isPinned ? t('matters.note.unpin', 'Unpin') : t('matters.note.pin', 'Pin to top'),
          },
        ]
      : []),
    ...(has('adHocTask') && isOnMatter
      ? [{ key: 'task' as const, label: t('matters.note.makeTask', 'Create a task') }]
      : []),
    ...(has('timesheet') && isOnMatter
      ? [{ key: 'time' as const, label: t('matters.note.recordTime', 'Record time') }]
      : []),
    ...(note.canDelete ? [{ key: 'delete' as const, label: t('matters.note.delete', 'Delete'), danger: true }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <Dropdown autoFocus trigger={['click']} menu={{ items, onClick: ({ key }) => onAction(key as NoteAction) }}>
      <IconButton
        icon="dots"
        size="small"
        label={t('matters.note.actions', 'Actions for “{{subject}}”', { subject: note.subject })}
      />
    </Dropdown>
  );
}
