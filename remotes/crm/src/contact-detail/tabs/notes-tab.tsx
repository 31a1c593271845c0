import { useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, DateText, EmptyState, ErrorState, Field, LoadingShape, Panel, Tag, TextField } from '@atrium/ui';
import { Input } from '@atrium/ui/antd';
import { ChoiceField, RecordDialog, saveAnswer, useEditForm } from '@atrium/ui/forms';
import { useState } from 'react';
import type { ContactTabProps } from '../contact-tab.ts';
import { addContactNoteMutation, contactNotesQuery } from './tabs.operations.ts';

const FIRST_SHOWN = 20;
const MOST_SHOWN = 100;

/** Notes about the contact: its own, and those on matters that name it. */
export function NotesTab({ contact }: ContactTabProps) {
  const { t } = useTranslation();
  const [first, setFirst] = useState(FIRST_SHOWN);
  const [isAdding, setAdding] = useState(false);
  const [{ data, error, fetching }, ask] = useQuery({
    query: contactNotesQuery,
    variables: { contactId: contact.nameID, first },
    requestPolicy: 'cache-and-network',
  });
  const again = () => ask({ requestPolicy: 'network-only' });
  const list = data?.contactNotes;
  if (list === undefined)
    return error === undefined ? (
      <LoadingShape rows={6} />
    ) : (
      <ErrorState title={t('crm.notes.failed', 'The notes could not be loaded')} onRetry={again} />
    );
  return (
    <section className="crm-detail__list" aria-label={t('crm.detail.tab.notes', 'Notes')}>
      {list.canAdd && (
        <div>
          <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
            {t('crm.notes.add', 'Add note')}
          </Button>
        </div>
      )}
      {list.notes.length === 0 ? (
        <EmptyState icon="note" title={t('crm.notes.none', 'No notes about this contact yet')} />
      ) : (
        list.notes.map((note) => (
          <Panel
            key={note.id}
            title={note.subject}
            actions={
              <span className="crm-quiet">
                {note.author?.name} <DateText value={note.createdAt} /> <Tag>{note.noteType}</Tag>
              </span>
            }
          >
            {/* Sanitised by the server when it was written. */}
            <div className="crm-note" dangerouslySetInnerHTML={{ __html: note.html }} />
          </Panel>
        ))
      )}
      {list.recordCount > list.notes.length && first < MOST_SHOWN && (
        <Button busy={fetching} onClick={() => setFirst(Math.min(first + FIRST_SHOWN, MOST_SHOWN))}>
          {t('crm.notes.more', 'Show more of {{total}}', { total: list.recordCount })}
        </Button>
      )}
      {isAdding && (
        <NoteDialog contact={contact} noteTypes={list.noteTypes} onSaved={again} onClose={() => setAdding(false)} />
      )}
    </section>
  );
}

interface NoteDialogProps extends ContactTabProps {
  readonly noteTypes: readonly string[];
  onSaved(): void;
  onClose(): void;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** Plain paragraphs as the rich text that notes are. */
const htmlOf = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');

function NoteDialog({ contact, noteTypes, onSaved, onClose }: NoteDialogProps) {
  const { t } = useTranslation();
  const add = useCommand(addContactNoteMutation, { remote: 'crm', area: 'add note' });
  const labels = {
    noteType: t('crm.notes.type', 'Type'),
    subject: t('crm.notes.subject', 'Subject'),
    text: t('crm.notes.text', 'Note'),
  };
  const form = useEditForm({
    base: { version: 0, values: { noteType: noteTypes[0] ?? 'File note', subject: '', text: '' } },
    isNew: true,
    label: (key) => labels[key],
    text: (_key, value) => value,
    validate: ({ subject, text }) => ({
      ...(subject.trim() === '' ? { subject: t('crm.notes.noSubject', 'Enter a subject.') } : {}),
      ...(text.trim() === '' ? { text: t('crm.notes.noText', 'Enter the note.') } : {}),
    }),
    async save(_version, { noteType = '', subject = '', text = '' }) {
      const input = { contactId: contact.nameID, noteType, subject, html: htmlOf(text) };
      return saveAnswer(await add.run({ input }, { silent: true }), () => {
        throw new Error('A new note has no other version');
      });
    },
    onSaved,
  });
  const { values, errors, change } = form;
  return (
    <RecordDialog
      form={form}
      title={t('crm.notes.title', 'Add note about {{name}}', { name: contact.name })}
      onClose={onClose}
    >
      <ChoiceField
        label={labels.noteType}
        value={values.noteType}
        choices={(noteTypes.length > 0 ? noteTypes : [values.noteType]).map((type) => ({ value: type, label: type }))}
        onChange={(noteType) => change({ noteType })}
      />
      <TextField
        label={labels.subject}
        value={values.subject}
        maxLength={200}
        error={errors['subject']}
        onChange={(subject) => change({ subject })}
      />
      <Field id="note-text" label={labels.text} error={errors['text'] ?? errors['html']}>
        <Input.TextArea
          id="note-text"
          rows={8}
          aria-invalid={errors['text'] !== undefined}
          value={values.text}
          onChange={(event) => change({ text: event.target.value })}
        />
      </Field>
    </RecordDialog>
  );
}
