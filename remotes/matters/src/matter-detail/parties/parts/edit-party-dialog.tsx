import { useCommand, useTranslation } from '@atrium/platform';
import { Notice } from '@atrium/ui';
import { FormModal, RecordDialog, saveAnswer, useEditForm } from '@atrium/ui/forms';
import { useState } from 'react';
import type { ConflictReport } from '../../../common/conflict-check/conflict-words.ts';
import { updatePartyMutation } from '../parties-tab.operations.ts';
import type { Party, PartyRole } from '../party.ts';
import { DecideFirst } from './decide-first.tsx';
import { RoleFields, type RoleValues } from './role-fields.tsx';

const DIALOG_WIDTH_PX = 560;

interface EditPartyDialogProps {
  readonly matterId: string;
  readonly party: Party;
  readonly roles: readonly PartyRole[];
  onSaved(): void;
  onClose(): void;
}
const versionOf = ({ version, role, isAdverse }: Party) => ({ version, values: { role, isAdverse } });

/**
 * Changes role and side of a party. What two people changed differently is chosen field by field; for another side they are
 * checked for conflicts as when they are added, and where something is found somebody decides first.
 */
export function EditPartyDialog({ matterId, party, roles, onSaved, onClose }: EditPartyDialogProps) {
  const { t } = useTranslation();
  const [decision, setDecision] = useState<ConflictReport | null>(null);
  const update = useCommand(updatePartyMutation, { remote: 'matters', area: 'parties' });
  const labels: Record<keyof RoleValues, string> = {
    role: t('matters.parties.role', 'Role'),
    isAdverse: t('matters.parties.isAdverse', 'Adverse'),
  };
  const form = useEditForm<RoleValues>({
    base: versionOf(party),
    isNew: false,
    label: (key) => labels[key],
    text: (_, value) =>
      typeof value === 'boolean' ? (value ? t('matters.parties.yes', 'Yes') : t('matters.parties.no', 'No')) : value,
    validate: ({ role }) => (role.trim() === '' ? { role: t('matters.parties.roleMissing', 'Choose a role.') } : {}),
    async save(version, changes) {
      const reported = decision === null ? {} : { conflictReportId: decision.id };
      const outcome = await update.run({ input: { id: party.id, version, ...changes, ...reported } }, { silent: true });
      if (outcome.kind !== 'refused' || !outcome.answer.decision) return saveAnswer(outcome, versionOf);
      setDecision(outcome.answer.decision);
      return { kind: 'kept' };
    },
    onSaved,
  });
  if (decision === null)
    return (
      <RecordDialog form={form} title={party.name} width={DIALOG_WIDTH_PX} onClose={onClose}>
        <RoleFields values={form.values} roles={roles} error={form.errors['role']} onChange={form.change} />
      </RecordDialog>
    );
  return (
    <FormModal form={form} title={party.name} width={DIALOG_WIDTH_PX} onClose={onClose}>
      <div className="matters-parties__form">
        {form.message !== null && <Notice tone="bad">{form.message}</Notice>}
        <DecideFirst
          matterId={matterId}
          report={decision}
          refused={t(
            'matters.parties.sideRefused',
            'Decided as a conflict: the party stays on its present side. The check stays on the file.',
          )}
          proceed={t('matters.parties.changeAfterAll', 'Save the change')}
          isSaving={form.isSaving}
          onProceed={() => void form.submit()}
          onBack={() => setDecision(null)}
        />
      </div>
    </FormModal>
  );
}
