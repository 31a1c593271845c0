import { MemberPicker, UserPicker, type UserOption } from '@atrium/pickers';
import { useCommand, useTranslation } from '@atrium/platform';
import { Field } from '@atrium/ui';
import { RecordDialog, saveAnswer, useEditForm } from '@atrium/ui/forms';
import { useId } from 'react';
import type { EventFigures } from '../attendee-list.tsx';
import { setEventPeopleMutation } from '../event-attendees.operations.ts';

interface PeopleDialogProps {
  readonly event: EventFigures;
  onSaved(): void;
  onClose(): void;
}
interface People {
  readonly hosts: readonly UserOption[];
  readonly owners: readonly UserOption[];
}
const optionsOf = (people: EventFigures['hosts']): readonly UserOption[] =>
  people.map(({ id, name }) => ({ userID: id, friendlyName: name, roleName: '', initials: '' }));
const versionOf = ({ version, hosts, owners }: EventFigures) => ({
  version,
  values: { hosts: optionsOf(hosts), owners: optionsOf(owners) },
});
const ids = (people: readonly UserOption[]): string[] => people.map(({ userID }) => userID);

/** Who holds an event, the first host before the others, and who answers for it in the firm. */
export function PeopleDialog({ event, onSaved, onClose }: PeopleDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const save = useCommand(setEventPeopleMutation, { remote: 'crm', area: 'event people' });
  const labels = { hosts: t('crm.events.hosts', 'Hosts'), owners: t('crm.events.owners', 'Owners') };
  const base = versionOf(event);
  const form = useEditForm<People>({
    base,
    isNew: false,
    label: (key) => labels[key],
    text: (_key, value) => (value as readonly UserOption[]).map(({ friendlyName }) => friendlyName).join(', '),
    validate: ({ hosts }) => (hosts.length === 0 ? { hosts: t('crm.events.noHost', 'Choose at least one host.') } : {}),
    async save(version, changes) {
      const { hosts, owners } = { ...base.values, ...changes };
      const outcome = await save.run(
        { eventId: event.id, version, hostIds: ids(hosts), ownerIds: ids(owners) },
        { silent: true },
      );
      return saveAnswer(outcome, versionOf);
    },
    onSaved,
  });
  const { values, errors, change } = form;
  return (
    <RecordDialog form={form} title={t('crm.events.people', 'Hosts and owners')} onClose={onClose}>
      <Field
        id={`${id}-hosts`}
        label={labels.hosts}
        hint={t('crm.events.hostsHint', 'Answers to invitations go to the first.')}
        error={errors['hostIds']}
      >
        <MemberPicker
          id={`${id}-hosts`}
          isStaff
          value={values.hosts}
          isInvalid={errors['hosts'] !== undefined}
          onChange={(hosts) => change({ hosts })}
        />
      </Field>
      <Field
        id={`${id}-owners`}
        label={labels.owners}
        hint={t('crm.events.ownersHint', 'Who answers for the event in the firm.')}
        error={errors['ownerIds']}
      >
        <UserPicker id={`${id}-owners`} isStaff value={values.owners} onChange={(owners) => change({ owners })} />
      </Field>
    </RecordDialog>
  );
}
