import { escapeHtml } from '@atrium/domain';
import { Link, useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, DateText, ErrorState, LoadingShape, Panel, TextField } from '@atrium/ui';
import { Input } from '@atrium/ui/antd';
import { useState, type FormEvent } from 'react';
import type { EnquiryTabProps } from '../enquiry-tab.ts';
import { addEnquiryNoteMutation, enquiryNotesQuery } from './work.operations.ts';

/** Text as markup, a paragraph for each line. */
const asHtml = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

/** The notes of an enquiry, the latest first, and a place to write the next. */
export function NotesTab({ enquiry }: EnquiryTabProps) {
  const { t } = useTranslation();
  const { id: enquiryId } = enquiry;
  const [{ data, error }, ask] = useQuery({
    query: enquiryNotesQuery,
    variables: { enquiryId },
    requestPolicy: 'cache-and-network',
  });
  const refetch = (): void => ask({ requestPolicy: 'network-only' });
  const found = data?.enquiryNotes;
  return (
    <Panel
      title={t('crm.enquiry.notes', 'Notes')}
      actions={
        <Link to={`/notesSummary?enquiry=${enquiryId}`}>{t('crm.enquiry.allNotes', 'All notes of this enquiry')}</Link>
      }
    >
      {found === undefined ? (
        error === undefined ? (
          <LoadingShape rows={2} />
        ) : (
          <ErrorState onRetry={refetch} />
        )
      ) : (
        <>
          {found.notes.length === 0 && <p className="crm-enquiry-quiet">{t('crm.enquiry.noNotes', 'No notes yet.')}</p>}
          <ul className="crm-enquiry-activity">
            {found.notes.map((note) => (
              <li key={note.id}>
                <Link to={`/notesSummary?enquiry=${enquiryId}&selected=${note.id}`}>{note.subject}</Link>{' '}
                <span className="crm-enquiry-activity__when">
                  {note.author?.name} <DateText withTime value={note.createdAt} />
                </span>
                <p className="crm-enquiry-summary" dir="auto">
                  {note.excerpt}
                </p>
              </li>
            ))}
          </ul>
          {found.canAdd && <NewNote enquiryId={enquiryId} noteType={found.noteTypes[0] ?? ''} onAdded={refetch} />}
        </>
      )}
    </Panel>
  );
}

interface NewNoteProps {
  readonly enquiryId: string;
  readonly noteType: string;
  onAdded(): void;
}

function NewNote({ enquiryId, noteType, onAdded }: NewNoteProps) {
  const { t } = useTranslation();
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const add = useCommand(addEnquiryNoteMutation, { remote: 'crm', area: 'enquiry notes' });
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (subject.trim() === '' || add.isRunning) return;
    const outcome = await add.run({ input: { enquiryId, noteType, subject, html: asHtml(text) } });
    if (outcome.kind !== 'saved') return;
    setSubject('');
    setText('');
    onAdded();
  };
  const label = t('crm.enquiry.noteText', 'Note');
  return (
    <form className="crm-enquiry-form" onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label={t('crm.enquiry.noteSubject', 'New note')}
        maxLength={200}
        value={subject}
        onChange={setSubject}
      />
      <Input.TextArea
        aria-label={label}
        placeholder={label}
        rows={3}
        maxLength={20_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="crm-enquiry-form__actions">
        <Button type="submit" busy={add.isRunning} disabled={subject.trim() === ''}>
          {t('crm.enquiry.addNote', 'Add note')}
        </Button>
      </div>
    </form>
  );
}
