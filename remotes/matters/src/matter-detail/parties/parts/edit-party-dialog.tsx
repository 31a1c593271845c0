import { reportError, useConfirmedClose, useMutation, useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { type SaveAnswer, useSaveEdits } from '@atrium/ui/forms';
import { useState, type FormEvent } from 'react';
import type { ConflictReport } from '../../../conflict-check/conflict-words.ts';
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
const valuesOf = ({ role, isAdverse }: Party): RoleValues => ({ role, isAdverse });

/**
 * Changes role and side of a party. What two people changed differently is chosen field by field; for another side they are
 * checked for conflicts as when they are added, and where something is found somebody decides first.
 */
export function EditPartyDialog({ matterId, party, roles, onSaved, onClose }: EditPartyDialogProps) {
  const { t } = useTranslation();
  // As it was when the dialog opened: what others save meanwhile comes up when this is saved.
  const [base] = useState({ version: party.version, values: valuesOf(party) });
  const [values, setValues] = useState(base.values);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [decision, setDecision] = useState<ConflictReport | null>(null);
  const [, update] = useMutation(updatePartyMutation);
  const isTouched = JSON.stringify(values) !== JSON.stringify(base.values);
  const handleClose = useConfirmedClose(isTouched, onClose);
  const labels: Record<keyof RoleValues, string> = {
    role: t('matters.parties.role', 'Role'),
    isAdverse: t('matters.parties.isAdverse', 'On the other side'),
  };

  const save = async (version: number, changes: Partial<RoleValues>): Promise<SaveAnswer<RoleValues>> => {
    const { data, error } = await update({
      input: { id: party.id, version, ...changes, ...(decision === null ? {} : { conflictReportId: decision.id }) },
    });
    if (error) throw error;
    const answer = data?.updateMatterParty;
    if (answer?.conflict)
      return { kind: 'conflict', now: { version: answer.conflict.version, values: valuesOf(answer.conflict) } };
    if (answer?.decision) {
      setDecision(answer.decision);
      return { kind: 'kept' };
    }
    return answer?.ok ? { kind: 'saved' } : { kind: 'refused', message: answer?.error?.message ?? '' };
  };
  const { submit, dialog } = useSaveEdits<RoleValues>({
    save,
    label: (key) => labels[key],
    text: (_, value) =>
      typeof value === 'boolean' ? (value ? t('matters.parties.yes', 'Yes') : t('matters.parties.no', 'No')) : value,
  });
  const send = () => {
    setTrouble(null);
    if (values.role.trim() === '')
      return setTrouble(t('matters.parties.roleMissing', 'Say what they are on this matter.'));
    setSaving(true);
    const changes = Object.fromEntries(
      Object.entries(values).filter(([key, value]) => base.values[key as keyof RoleValues] !== value),
    ) as Partial<RoleValues>;
    submit(base, changes)
      .then((outcome) => {
        if (outcome.kind === 'saved') onSaved();
        else if (outcome.kind === 'refused') setTrouble(outcome.message);
      })
      .catch((error: unknown) => {
        reportError(error, { remote: 'matters', area: 'parties' });
        setTrouble(t('matters.parties.saveFailed', 'The change could not be saved. Try again.'));
      })
      .finally(() => setSaving(false));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <>
      <Modal open title={party.name} width={DIALOG_WIDTH_PX} footer={null} onCancel={handleClose}>
        <div className="matters-parties__form">
          {trouble !== null && <Notice tone="bad">{trouble}</Notice>}
          {decision === null ? (
            <form className="matters-parties__form" noValidate onSubmit={handleSubmit}>
              <RoleFields values={values} roles={roles} onChange={setValues} />
              <div className="matters-parties__actions">
                <Button kind="primary" type="submit" busy={isSaving}>
                  {t('matters.parties.save', 'Save')}
                </Button>
                <Button kind="quiet" onClick={handleClose}>
                  {t('matters.parties.cancel', 'Cancel')}
                </Button>
              </div>
            </form>
          ) : (
            <DecideFirst
              matterId={matterId}
              report={decision}
              refused={t(
                'matters.parties.sideRefused',
                'Decided as a conflict: they stay on the side they are on. The check stays on the file.',
              )}
              proceed={t('matters.parties.changeAfterAll', 'Save the change')}
              isSaving={isSaving}
              onProceed={send}
              onBack={() => {
                setTrouble(null);
                setDecision(null);
              }}
            />
          )}
        </div>
      </Modal>
      {dialog}
    </>
  );
}
