import { ClientAndContactPicker, MatterPicker, type ContactOption, type MatterOption } from '@atrium/pickers';
import { useAccess, useTranslation } from '@atrium/platform';
import { Field } from '@atrium/ui';
import { Segmented } from '@atrium/ui/antd';
import { useId, useState } from 'react';
import { NoteDrawer } from '../../common/notes/note-drawer.tsx';
import type { NoteRow } from '../../common/notes/note-words.ts';

interface NewNoteProps {
  readonly noteTypes: readonly string[];
  onAdded(note: NoteRow): void;
  onClose(): void;
}

/** A new note from the list: first what it is about, a matter or a contact. */
export function NewNote({ noteTypes, onAdded, onClose }: NewNoteProps) {
  const { t } = useTranslation();
  const { has } = useAccess();
  const id = useId();
  const [kind, setKind] = useState<'matter' | 'contact'>('matter');
  const [matter, setMatter] = useState<MatterOption | null>(null);
  const [contact, setContact] = useState<ContactOption | null>(null);
  const hasMatters = has('matterSummary');
  const hasContacts = has('nameSummary');
  const chosen = hasMatters && hasContacts ? kind : hasMatters ? 'matter' : 'contact';
  const place =
    chosen === 'matter'
      ? matter === null
        ? null
        : { matterId: matter.id }
      : contact === null
        ? null
        : { contactId: contact.nameID };
  const labels = { matter: t('matters.note.matter', 'Matter'), contact: t('matters.note.contact', 'Contact') };
  return (
    <NoteDrawer
      title={t('matters.notes.new', 'New note')}
      said={t('matters.notes.kept', 'Note saved')}
      place={place}
      noteTypes={noteTypes}
      onAdded={onAdded}
      onClose={onClose}
      choosePlace={({ record }) => (
        <>
          {hasMatters && hasContacts && (
            <Segmented
              aria-label={t('matters.notes.aboutWhat', 'Matter, contact or enquiry')}
              value={chosen}
              options={(['matter', 'contact'] as const).map((each) => ({ value: each, label: labels[each] }))}
              onChange={(value) => setKind(value)}
            />
          )}
          <Field id={`${id}-record`} label={labels[chosen]} error={record}>
            {chosen === 'matter' ? (
              <MatterPicker
                id={`${id}-record`}
                value={matter}
                autoFocus
                isInvalid={record !== undefined}
                describedBy={`${id}-record-message`}
                onChange={setMatter}
              />
            ) : (
              <ClientAndContactPicker
                onAdd="dialog"
                id={`${id}-record`}
                value={contact}
                autoFocus
                isInvalid={record !== undefined}
                describedBy={`${id}-record-message`}
                onChange={setContact}
              />
            )}
          </Field>
        </>
      )}
    />
  );
}
