import { contact as definition, type Field } from '@atrium/contracts';
import { useClosedColumns, useCommand, useNavigate, useQuery, useTranslation } from '@atrium/platform';
import { Button, ErrorState, LoadingShape, Notice } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { recordLabel } from '@atrium/ui/forms';
import { useState } from 'react';
import { kindLabel } from '../contacts/contact-words.ts';
import type { ContactHeader } from '../contacts/contact-header.ts';
import { contactsToMergeQuery, mergeContactsMutation, undoContactMergeMutation } from './duplicates.operations.ts';
import '../contacts/lines.css';
import './duplicates.css';

interface MergeDialogProps {
  /** The one that stays. */
  readonly contactId: string;
  /** The one that goes into it. */
  readonly otherContactId: string;
  onMerged?(): void;
  onClose(): void;
}

const fields: readonly Field[] = Object.values(definition.fields);

/** Two contacts beside each other: for every field that differs, whose value stays. */
export function MergeDialog({ contactId, otherContactId, onMerged, onClose }: MergeDialogProps) {
  const { t } = useTranslation();
  const [isSwapped, setSwapped] = useState(false);
  const [one, other] = isSwapped ? [otherContactId, contactId] : [contactId, otherContactId];
  const [{ data, error }, ask] = useQuery({
    query: contactsToMergeQuery,
    variables: { one, other },
    requestPolicy: 'network-only',
  });
  const again = () => ask({ requestPolicy: 'network-only' });
  const isThere = data?.one?.nameID === one && data.other?.nameID === other;
  return (
    <Modal
      open
      title={t('crm.merge.title', 'Merge contacts')}
      width={820}
      footer={null}
      maskClosable={false}
      onCancel={onClose}
    >
      {isThere && data.one && data.other ? (
        <MergeForm
          key={`${one} ${other} ${data.one.record?.version} ${data.other.record?.version}`}
          winner={data.one}
          loser={data.other}
          onSwap={() => setSwapped(!isSwapped)}
          onStale={again}
          onMerged={onMerged}
          onClose={onClose}
        />
      ) : data === undefined && error === undefined ? (
        <LoadingShape rows={8} />
      ) : data !== undefined && (data.one === null || data.other === null) ? (
        <Notice tone="warn">{t('crm.merge.gone', 'One of these contacts is no longer there.')}</Notice>
      ) : error === undefined ? (
        <LoadingShape rows={8} />
      ) : (
        <ErrorState onRetry={again} />
      )}
    </Modal>
  );
}

interface MergeFormProps {
  readonly winner: ContactHeader;
  readonly loser: ContactHeader;
  onSwap(): void;
  onStale(): void;
  onMerged: (() => void) | undefined;
  onClose(): void;
}

function MergeForm({ winner, loser, onSwap, onStale, onMerged, onClose }: MergeFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const closed = useClosedColumns('contacts', true);
  const merge = useCommand(mergeContactsMutation, { remote: 'crm', area: 'merge contacts' });
  const undo = useCommand(undoContactMergeMutation, { remote: 'crm', area: 'undo merge' });
  const textOf = (contact: ContactHeader, { name, kind, key }: Field): string => {
    const value = ({ ...contact, ...contact.record } as Readonly<Record<string, unknown>>)[name];
    if (kind === 'flag') return value === true ? t('crm.detail.yes', 'Yes') : t('crm.detail.no', 'No');
    if (key === 'kind') return kindLabel(t, String(value));
    if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
    return value === null || value === undefined ? '' : String(value as string | number);
  };
  // Where one says nothing, the other's value is taken without asking again.
  const differing = fields.filter(
    (field) =>
      field.key !== 'isClient' && !closed.has(field.column ?? '') && textOf(winner, field) !== textOf(loser, field),
  );
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(differing.filter((field) => textOf(winner, field) === '').map(({ key }) => key)),
  );
  const choose = (key: string, isTaken: boolean) => {
    const next = new Set(taken);
    if (isTaken) next.add(key);
    else next.delete(key);
    setTaken(next);
  };
  const handleMerge = async () => {
    const outcome = await merge.run(
      {
        contactId: winner.nameID,
        version: winner.record?.version ?? 0,
        otherContactId: loser.nameID,
        otherVersion: loser.record?.version ?? 0,
        fields: [...taken],
      },
      {
        name: winner.name,
        saved: t('crm.merge.done', '{{other}} was merged into {{name}}', { other: loser.name, name: winner.name }),
        undo: ({ value }) => undo.run({ mergeId: value.id }),
      },
    );
    if (outcome.kind === 'conflict') onStale();
    if (outcome.kind !== 'saved') return;
    onClose();
    if (onMerged === undefined) await navigate(`/clientAndContactDetail/${winner.nameID}`);
    else onMerged();
  };
  return (
    <div className="crm-merge">
      <p>
        {t(
          'crm.merge.explain',
          'Everything of {{other}} moves to {{name}}: matters, notes, invoices, lists and the rest. You can undo this for 30 days.',
          {
            other: loser.name,
            name: winner.name,
          },
        )}
      </p>
      <table className="crm-merge__table">
        <thead>
          <tr>
            <th scope="col">{t('crm.merge.field', 'Field')}</th>
            <th scope="col">{t('crm.merge.stays', '{{name}} (stays)', { name: winner.name })}</th>
            <th scope="col">{t('crm.merge.goes', '{{name}} (merged)', { name: loser.name })}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((field) => {
            const label = recordLabel(t, field);
            return (
              <tr key={field.key}>
                <th scope="row">{label}</th>
                {[false, true].map((isTaken) => {
                  const text = textOf(isTaken ? loser : winner, field);
                  return (
                    <td key={String(isTaken)}>
                      <label className="crm-merge__choice">
                        <input
                          type="radio"
                          name={`merge-${field.key}`}
                          aria-label={t('crm.merge.choice', '{{field}}: {{value}}', {
                            field: label,
                            value: text === '' ? '—' : text,
                          })}
                          checked={taken.has(field.key) === isTaken}
                          onChange={() => choose(field.key, isTaken)}
                        />
                        <bdi>{text === '' ? '—' : text}</bdi>
                      </label>
                    </td>
                  );
                })}
              </tr>
            );
          })}
          {differing.length === 0 && (
            <tr>
              <td colSpan={3}>{t('crm.merge.same', 'All fields are the same.')}</td>
            </tr>
          )}
        </tbody>
      </table>
      <div className="at-form__actions">
        <Button kind="primary" busy={merge.isRunning} onClick={() => void handleMerge()}>
          {t('crm.merge.merge', 'Merge')}
        </Button>
        <Button onClick={onSwap}>{t('crm.merge.swap', 'Keep the other instead')}</Button>
        <Button kind="quiet" onClick={onClose}>
          {t('crm.merge.cancel', 'Cancel')}
        </Button>
      </div>
    </div>
  );
}
