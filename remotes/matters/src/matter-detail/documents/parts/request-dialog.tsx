import { useCommand, useNotify, useTranslation } from '@atrium/platform';
import { TextField } from '@atrium/ui';
import { DayField, isFitDay, RecordDialog, unfitDayText, useNewForm } from '@atrium/ui/forms';
import { createRequestMutation } from '../documents-tab.operations.ts';
import { ClientBoxes, ClientForm, useClientChoice } from './client-choice.tsx';

interface RequestDialogProps {
  readonly matterId: string;
  onDone(): void;
  onClose(): void;
}
const nothing = { title: '', note: '', dueOn: '' };

/** Asks people from outside to send something for the matter. */
export function RequestDialog({ matterId, onDone, onClose }: RequestDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const choice = useClientChoice(matterId);
  const create = useCommand(createRequestMutation, { remote: 'matters', area: 'upload requests' });
  const form = useNewForm({
    values: nothing,
    validate: ({ dueOn }) => (isFitDay(dueOn) ? {} : { dueOn: unfitDayText(t) }),
    send: ({ title, note, dueOn }) =>
      create.run(
        { input: { matterId, userIds: [...choice.ids], title, note, dueOn: dueOn === '' ? null : dueOn } },
        { silent: true },
      ),
    onSaved() {
      notify.success(t('matters.request.asked', 'Requested. They are notified in Atrium and by email.'));
      onDone();
    },
  });
  const { values, errors, change } = form;
  return (
    <RecordDialog
      form={form}
      title={t('matters.request.title', 'Request documents')}
      saveLabel={t('matters.request.ask', 'Request')}
      canSave={choice.ids.size > 0}
      onClose={onClose}
    >
      <ClientForm
        choice={choice}
        nobody={t(
          'matters.request.nobody',
          'No one outside the firm has access to this matter, so there is no one to ask.',
        )}
      >
        <TextField
          autoFocus
          label={t('matters.request.what', 'Document needed')}
          placeholder={t('matters.request.example', 'A copy of your passport')}
          value={values.title}
          maxLength={200}
          error={errors['title']}
          onChange={(title) => change({ title })}
        />
        <TextField
          label={t('matters.request.note', 'Note (optional)')}
          value={values.note}
          maxLength={2000}
          error={errors['note']}
          onChange={(note) => change({ note })}
        />
        <DayField
          name="dueOn"
          label={t('matters.request.due', 'Needed by')}
          value={values.dueOn}
          error={errors['dueOn']}
          onChange={(dueOn) => change({ dueOn })}
        />
        <ClientBoxes choice={choice} legend={t('matters.request.who', 'Client')} />
      </ClientForm>
    </RecordDialog>
  );
}
