import { useAccess, useAppUser, useQuery, useTranslation } from '@atrium/platform';
import { Chip } from '@atrium/ui';
import { callPeopleQuery } from '../task-form.operations.ts';
import type { CallForm } from '../task-form.ts';

interface CallPeopleProps {
  readonly matterId: string;
  readonly call: CallForm;
  onChange(changes: Partial<CallForm>): void;
}

/** Who is on the matter: most calls are with one of them. One press says who it was, and which number they have. */
export function CallPeople({ matterId, call, onChange }: CallPeopleProps) {
  const { t } = useTranslation();
  const { has } = useAccess();
  const { isInternal } = useAppUser();
  const [{ data }] = useQuery({
    query: callPeopleQuery,
    variables: { matterId },
    pause: !isInternal || !(has('matterSummary') || has('bulkMatterManagement')),
  });
  const people = (data?.matterParties.parties ?? []).filter(({ contact }) => contact);
  if (people.length === 0) return null;
  return (
    <div className="matters-task-form__people" role="group" aria-label={t('matters.call.people', 'On this matter')}>
      {people.map(({ id, name, role, contactId, contact }) => (
        <Chip
          key={id}
          label={role === '' ? name : `${name} · ${role}`}
          active={call.party?.id === contactId}
          onClick={() =>
            onChange({
              party: { id: contactId, name },
              partyName: name,
              partyNumber: contact?.mobile || contact?.phone || call.partyNumber,
            })
          }
        />
      ))}
    </div>
  );
}
