import { useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, DateText } from '@atrium/ui';
import { Input } from '@atrium/ui/antd';
import { useState } from 'react';
import { addNoteMutation, referrerNotesQuery } from '../referrer-details.operations.ts';
import { PartRows } from '../../common/part-rows.tsx';

const PAGE_SIZE = 20;
const LONGEST_NOTE = 4000;
const SUBJECT_LENGTH = 80;

/** Notes about the contact that a referrer is. */
export function NotesTab({ contactId }: { readonly contactId: string }) {
  const { t } = useTranslation();
  const [offset, setOffset] = useState(0);
  const [text, setText] = useState('');
  const [{ data, error }, ask] = useQuery({
    query: referrerNotesQuery,
    variables: { contactId, offset },
    requestPolicy: 'cache-and-network',
  });
  const refetch = () => ask({ requestPolicy: 'network-only' });
  const add = useCommand(addNoteMutation, { area: 'referrer notes', onSettled: refetch });
  const found = data?.contactNotes;
  const submit = async (): Promise<void> => {
    const written = text.trim();
    const [first = ''] = written.split('\n');
    const outcome = await add.run({
      input: { contactId, noteType: 'File note', subject: first.slice(0, SUBJECT_LENGTH), html: htmlOf(written) },
    });
    if (outcome.kind === 'saved') setText('');
  };
  return (
    <>
      <form
        className="crm-record"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Input.TextArea
          aria-label={t('crm.referrer.note', 'New note')}
          placeholder={t('crm.referrer.note', 'New note')}
          rows={3}
          maxLength={LONGEST_NOTE}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <Button kind="primary" type="submit" busy={add.isRunning} disabled={text.trim() === ''}>
            {t('crm.referrer.addNote', 'Add note')}
          </Button>
        </div>
      </form>
      <PartRows
        rows={found?.notes}
        hasFailed={error !== undefined}
        recordCount={found?.recordCount ?? 0}
        offset={offset}
        pageSize={PAGE_SIZE}
        empty={{ icon: 'note', title: t('crm.referrer.noNotes', 'No notes yet') }}
        keyOf={(row) => row.id}
        onPage={setOffset}
        onRetry={refetch}
        row={(row) => (
          <span className="crm-rows__main">
            <bdi>{row.subject}</bdi>
            <span>{row.excerpt}</span>
            <span className="crm-quiet">
              {row.noteType} · <bdi>{row.author?.name}</bdi> · <DateText value={row.createdAt} withTime />
            </span>
          </span>
        )}
      />
    </>
  );
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Lines of plain text as paragraphs; the server cleans it in any case. */
const htmlOf = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)}</p>`)
    .join('');
