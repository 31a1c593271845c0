import { UserDropdown, type UserOption } from '@atrium/pickers';
import { useCommand, useConfirmedClose, useNotify, useQuery, useTranslation } from '@atrium/platform';
import { Button, Field, Notice, TextField } from '@atrium/ui';
import { useId, useState, type FormEvent } from 'react';
import { acceptPendingMatterMutation, pendingLikelyNumberQuery } from '../pending-matters.operations.ts';
import { CheckedPeople } from './checked-people.tsx';
import type { PendingMatterRow } from './pending-matter.tsx';
import { useDecision } from './use-decision.ts';

interface AcceptFormProps {
  readonly matter: PendingMatterRow;
  onDecided(): void;
  onBack(): void;
}

/** A number that is only a reference until the matter is accepted. */
const provisional = /^(?:NEW|INS)-\d+$/;

/** Accepts a matter: its number, who is responsible, and what a check for conflicts found. */
export function AcceptForm({ matter, onDecided, onBack }: AcceptFormProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const id = useId();
  const known = matter.personResponsible;
  const [person, setPerson] = useState<UserOption | null>(
    known ? { userID: known.id, friendlyName: known.name, roleName: '', initials: known.initials } : null,
  );
  const [fileNumber, setFileNumber] = useState('');
  const [{ data: likely }] = useQuery({
    query: pendingLikelyNumberQuery,
    variables: { officeId: matter.officeId, matterType: matter.matterType },
    requestPolicy: 'cache-and-network',
  });
  const handleBack = useConfirmedClose(
    fileNumber.trim() !== '' || (person?.userID ?? null) !== (known?.id ?? null),
    onBack,
  );
  const accept = useCommand(acceptPendingMatterMutation, { remote: 'matters', area: 'decide pending matter' });
  const send = async () => {
    const outcome = await accept.run(
      {
        id: matter.id,
        fileNumber: fileNumber.trim() === '' ? null : fileNumber.trim(),
        personResponsibleId: person?.userID ?? null,
      },
      { silent: true },
    );
    if (outcome.kind === 'saved')
      notify.success(
        t('matters.pending.accepted', '{{number}} is open', { number: outcome.value.fileNumber }),
        undefined,
        `/matterDetail/${matter.id}`,
      );
    return outcome;
  };
  const { decide, isSending, message, fieldErrors } = useDecision(send, onDecided);
  const isProvisional = provisional.test(matter.fileNumber);
  const next = isProvisional ? likely?.likelyFileNumber : matter.fileNumber;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void decide();
  };
  return (
    <form
      className="matters-pending__form"
      noValidate
      aria-label={t('matters.pending.acceptForm', 'Accept {{number}}', { number: matter.fileNumber })}
      onSubmit={handleSubmit}
    >
      <p className="matters-pending__asked">
        <strong>{t('matters.pending.acceptTitle', 'Accept {{number}}?', { number: matter.fileNumber })}</strong>
        <span className="matters-pending__quiet">
          {t('matters.pending.acceptHint', 'It opens under its own number, and the sender is notified.')}
        </span>
      </p>
      <CheckedPeople matter={matter} />
      <div className="matters-pending__pair">
        <TextField
          label={t('matters.pending.fileNumber', 'File number')}
          value={fileNumber}
          error={fieldErrors['fileNumber']}
          hint={
            isProvisional
              ? t('matters.pending.fileNumberHint', 'Leave empty for the next number.')
              : t('matters.pending.fileNumberKept', 'Leave empty to keep this one.')
          }
          placeholder={next ?? ''}
          autoComplete="off"
          maxLength={40}
          onChange={setFileNumber}
        />
        <Field
          id={id}
          label={t('matters.pending.responsible', 'Responsible')}
          error={fieldErrors['personResponsibleId']}
        >
          <UserDropdown
            id={id}
            value={person}
            isExternal={false}
            isAuthorized
            describedBy={`${id}-message`}
            isInvalid={fieldErrors['personResponsibleId'] !== undefined}
            onChange={setPerson}
          />
        </Field>
      </div>
      {message !== null && <Notice tone="bad">{message}</Notice>}
      <div className="matters-pending__actions">
        <Button kind="primary" type="submit" busy={isSending}>
          {t('matters.pending.acceptNow', 'Accept and open the matter')}
        </Button>
        <Button kind="quiet" onClick={handleBack}>
          {t('matters.pending.cancel', 'Back')}
        </Button>
      </div>
    </form>
  );
}
