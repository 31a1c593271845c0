import { dayIn } from '@atrium/domain';
import { TimeEntryForm } from '@atrium/pickers';
import { useCommand, useConfirmedClose, useNotify, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { ErrorState, LoadingShape } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { useState } from 'react';
import type { NoteRow } from './note-words.ts';
import { linkNoteToTimeMutation, noteTimeQuery, recordNoteTimeMutation } from './notes.operations.ts';

const DRAWER_WIDTH_PX = 480;

interface NoteTimeDrawerProps {
  readonly note: NoteRow;
  onRecorded(): void;
  onClose(): void;
}

/** Records time for what a note of a matter tells: its subject is the narrative. */
export function NoteTimeDrawer({ note, onRecorded, onClose }: NoteTimeDrawerProps) {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const notify = useNotify();
  const [day] = useState(() => dayIn(timeZone, new Date()));
  const [isTouched, setTouched] = useState(false);
  const [{ data, error }, ask] = useQuery({
    query: noteTimeQuery,
    variables: { matterId: note.matterId ?? '', day },
    pause: !note.matterId,
  });
  const record = useCommand(recordNoteTimeMutation, { remote: 'matters', area: 'record time of a note' });
  const link = useCommand(linkNoteToTimeMutation, { remote: 'matters', area: 'link note to time' });
  const title = t('matters.note.recordTime', 'Record time');
  const handleClose = useConfirmedClose(isTouched, onClose);
  const handleSaved = async (timeEntryId: string) => {
    notify.success(t('matters.note.timeRecorded', 'Time recorded on {{file}}', { file: note.reference }));
    // The time is kept whether or not the note says so.
    await link.run({ noteId: note.id, timeEntryId }, { silent: true });
    onRecorded();
  };
  return (
    <Drawer open title={title} width={DRAWER_WIDTH_PX} onClose={handleClose}>
      {data === undefined ? (
        error === undefined ? (
          <LoadingShape rows={5} />
        ) : (
          <ErrorState
            title={t('matters.note.timeFailed', 'The form could not be loaded')}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        )
      ) : (
        <TimeEntryForm<{ readonly id: string }>
          label={title}
          start={{
            matter: data.matter ?? null,
            workedOn: day,
            activity: '',
            narrative: note.subject,
            isBillable: true,
          }}
          rules={data.timesheetWeek.recording}
          activities={data.timesheetWeek.activities}
          saveLabel={t('matters.note.save', 'Save')}
          send={(input, key) => record.run({ input }, { silent: true, key })}
          onTouch={() => setTouched(true)}
          onCancel={handleClose}
          onSaved={({ id }) => void handleSaved(id)}
        />
      )}
    </Drawer>
  );
}
