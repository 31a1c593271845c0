import {
  ClientAndContactPicker,
  EnquiryPicker,
  MatterPicker,
  type ContactOption,
  type MatterOption,
} from '@atrium/pickers';
import { useAccess, useTranslation } from '@atrium/platform';
import { Field } from '@atrium/ui';
import { Segmented } from '@atrium/ui/antd';
import { useId, useState } from 'react';
import { NoteDrawer } from '../../common/notes/note-drawer.tsx';
import { aboutKinds, type NoteRow } from '../../common/notes/note-words.ts';

interface NewNoteProps {
  /** What it is about, where the list is of one enquiry. */
  readonly enquiry?: { readonly id: string; readonly name: string } | null;
  readonly noteTypes: readonly string[];
  onAdded(note: NoteRow): void;
  onClose(): void;
}
type About = (typeof aboutKinds)[number];
const accessOf = { matter: 'matterSummary', contact: 'nameSummary', enquiry: 'leadsSummary' } as const;

/** A new note from the list: first what it is about, a matter, a contact or an enquiry. */
export function NewNote({ enquiry: given = null, noteTypes, onAdded, onClose }: NewNoteProps) {
  const { t } = useTranslation();
  const { has } = useAccess();
  const id = useId();
  const [kind, setKind] = useState<About>(given === null ? 'matter' : 'enquiry');
  const [matter, setMatter] = useState<MatterOption | null>(null);
  const [contact, setContact] = useState<ContactOption | null>(null);
  const [enquiry, setEnquiry] = useState(given);
  const kinds = aboutKinds.filter((each) => has(accessOf[each]));
  const chosen = kinds.includes(kind) ? kind : (kinds[0] ?? 'matter');
  const places = {
    matter: matter && { matterId: matter.id },
    contact: contact && { contactId: contact.nameID },
    enquiry: enquiry && { enquiryId: enquiry.id },
  };
  const labels = {
    matter: t('matters.note.matter', 'Matter'),
    contact: t('matters.note.contact', 'Contact'),
    enquiry: t('matters.note.enquiry', 'Enquiry'),
  };
  return (
    <NoteDrawer
      title={t('matters.notes.new', 'New note')}
      said={t('matters.notes.kept', 'Note saved')}
      place={places[chosen]}
      noteTypes={noteTypes}
      onAdded={onAdded}
      onClose={onClose}
      choosePlace={({ record }) => (
        <>
          {kinds.length > 1 && (
            <Segmented
              aria-label={t('matters.notes.aboutWhat', 'Matter, contact or enquiry')}
              value={chosen}
              options={kinds.map((each) => ({ value: each, label: labels[each] }))}
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
            ) : chosen === 'enquiry' ? (
              <EnquiryPicker
                id={`${id}-record`}
                value={enquiry}
                autoFocus
                isInvalid={record !== undefined}
                describedBy={`${id}-record-message`}
                onChange={setEnquiry}
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
