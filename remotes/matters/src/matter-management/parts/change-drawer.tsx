import { matter as definition, matterLimits } from '@atrium/contracts';
import { needsReason, type MatterStatus } from '@atrium/domain';
import { useConfirmedClose, useLabels, useQuery, useTranslation } from '@atrium/platform';
import { UserDropdown } from '@atrium/pickers';
import { Button, Checkbox, ErrorState, Field, LoadingShape, Notice, TextField, useIsPhone } from '@atrium/ui';
import { Drawer, InputNumber, Select } from '@atrium/ui/antd';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { MatterChangesInput } from '../../generated/graphql.ts';
import { isForbidden } from '../../common/is-forbidden.ts';
import { NoAccess } from '../../common/no-access.tsx';
import { billingTypeLabel, fieldLabel } from '../../common/matter-words.ts';
import { statusLabel } from '../../common/status-label.ts';
import { changesOf, emptyForm, hasChanges, personFields, type ChangeForm } from '../change-form.ts';
import { matterChangeOptionsQuery } from '../matter-management.operations.ts';
import '../../common/drawer-actions.css';

const DRAWER_WIDTH_PX = 480;
const settableStatuses = ['Open', 'OnHold', 'Completed', 'Cancelled'] as const;
/** From where a matter comes to a status, as far as that decides whether a reason is asked for. */
const sources: readonly MatterStatus[] = ['Open', 'Completed', 'Cancelled'];
const NOTHING = 'nothing';

interface StageChoice {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}
/** The stages of the chosen type, or those of every type under its name. */
function stageOptions(stages: readonly StageChoice[], type: string | undefined) {
  const optionOf = ({ id, name }: StageChoice) => ({ value: id, label: name });
  if (type !== undefined) return stages.filter((stage) => stage.type === type).map(optionOf);
  return [...new Set(stages.map((stage) => stage.type))].map((label) => ({
    label,
    options: stages.filter((stage) => stage.type === label).map(optionOf),
  }));
}

interface ChangeDrawerProps {
  /** Which matters, in words. */
  readonly about: string;
  readonly isBusy: boolean;
  readonly message: string | null;
  onPreview(changes: MatterChangesInput): void;
  onClose(): void;
}

/** Chooses what to set; nothing happens before it was looked at. */
export function ChangeDrawer({ about, isBusy, message, onPreview, onClose }: ChangeDrawerProps) {
  const { t } = useTranslation();
  const labels = useLabels();
  const id = useId();
  const size = useIsPhone() ? 'large' : 'middle';
  const [{ data, error }, ask] = useQuery({ query: matterChangeOptionsQuery, requestPolicy: 'cache-and-network' });
  const [form, setForm] = useState<ChangeForm>(emptyForm);
  const change = (changes: Partial<ChangeForm>) => setForm((known) => ({ ...known, ...changes }));
  const known = data?.matterChangeRuns;
  const isOpen = (field: string) => known?.fields.includes(field) === true;
  const keep = t('matters.change.keep', 'No change');
  const none = t('matters.change.none', 'None');
  const label = (field: string) => fieldLabel(t, labels, field);
  const field = (name: string, control: (controlId: string) => ReactNode) =>
    isOpen(name) && (
      <Field id={`${id}-${name}`} label={label(name)}>
        {control(`${id}-${name}`)}
      </Field>
    );
  const place = (name: 'office' | 'team', options: readonly { readonly id: string; readonly name: string }[]) =>
    field(name, (controlId) => (
      <Select
        id={controlId}
        size={size}
        allowClear
        placeholder={keep}
        showSearch
        optionFilterProp="label"
        value={form[name] === null ? NOTHING : form[name]}
        options={[
          { value: NOTHING, label: none },
          ...options.map((option) => ({ value: option.id, label: option.name })),
        ]}
        onChange={(value?: string) => change({ [name]: value === NOTHING ? null : value })}
      />
    ));
  const chooseType = (options: readonly string[]) =>
    field('type', (controlId) => (
      <Select
        id={controlId}
        size={size}
        allowClear
        placeholder={keep}
        showSearch
        value={form.type}
        options={options.map((value) => ({ value, label: value }))}
        // A stage belongs to its type.
        onChange={(type?: string) => change({ type, stage: form.stage === null ? null : undefined })}
      />
    ));
  const mayNeedReason =
    form.status !== undefined && sources.some((from) => needsReason(from, form.status as MatterStatus));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && hasChanges(form)) onPreview(changesOf(form));
  };
  const handleClose = useConfirmedClose(hasChanges(form), onClose);
  const title = t('matters.change.title', 'Change matters');
  return (
    <Drawer open title={title} width={DRAWER_WIDTH_PX} onClose={handleClose}>
      <form className="matters-change-form" noValidate onSubmit={handleSubmit} aria-label={title}>
        <p className="matters-quiet">{about}</p>
        {message !== null && <Notice tone="bad">{message}</Notice>}
        {isForbidden(error) ? (
          <NoAccess title={t('matters.change.mayNot', 'Your role can’t change matters')} />
        ) : known === undefined ? (
          error === undefined ? (
            <LoadingShape rows={6} />
          ) : (
            <ErrorState onRetry={() => ask({ requestPolicy: 'network-only' })} />
          )
        ) : (
          <>
            {personFields.map((name) =>
              isOpen(name) ? (
                <div key={name} className="matters-change-form__person">
                  <Field id={`${id}-${name}`} label={label(name)}>
                    <UserDropdown
                      id={`${id}-${name}`}
                      isStaff
                      isExternal={false}
                      placeholder={keep}
                      value={form.people[name] ?? null}
                      isDisabled={form.people[name] === null}
                      onChange={(user) => change({ people: { ...form.people, [name]: user ?? undefined } })}
                    />
                  </Field>
                  {!definition.fields[`${name}Id`].isRequired && (
                    <Checkbox
                      checked={form.people[name] === null}
                      onChange={(isEmptied) =>
                        change({ people: { ...form.people, [name]: isEmptied ? null : undefined } })
                      }
                    >
                      {t('matters.change.nobody', 'Unassigned')}
                    </Checkbox>
                  )}
                </div>
              ) : null,
            )}
            {place('office', known.options.offices)}
            {place('team', known.options.teams)}
            {chooseType(known.options.types)}
            {field('stage', (controlId) => (
              <Select
                id={controlId}
                size={size}
                allowClear
                placeholder={keep}
                showSearch
                optionFilterProp="label"
                value={form.stage === null ? NOTHING : form.stage}
                options={[{ value: NOTHING, label: none }, ...stageOptions(known.options.stages, form.type)]}
                onChange={(stage?: string) => change({ stage: stage === NOTHING ? null : stage })}
              />
            ))}
            {field('status', (controlId) => (
              <Select
                id={controlId}
                size={size}
                allowClear
                placeholder={keep}
                value={form.status}
                options={settableStatuses.map((value) => ({ value, label: statusLabel(t, value) }))}
                onChange={(status?: string) => change({ status })}
              />
            ))}
            {mayNeedReason && (
              <TextField
                label={t('matters.change.reason', 'Reason, where the new status requires one')}
                value={form.reason}
                autoComplete="off"
                maxLength={matterLimits.reason}
                onChange={(reason) => change({ reason })}
              />
            )}
            {field('billingType', (controlId) => (
              <Select
                id={controlId}
                size={size}
                allowClear
                placeholder={keep}
                value={form.billingType}
                options={definition.fields.billingType.choices.map((value) => ({
                  value,
                  label: billingTypeLabel(t, value),
                }))}
                onChange={(billingType?: string) => change({ billingType })}
              />
            ))}
            {field('estimateWarningPercent', (controlId) => (
              <InputNumber
                id={controlId}
                size={size}
                min={definition.fields.estimateWarningPercent.min}
                max={definition.fields.estimateWarningPercent.max}
                precision={0}
                placeholder={keep}
                suffix="%"
                value={form.estimateWarningPercent ?? null}
                onChange={(value) => change({ estimateWarningPercent: value ?? undefined })}
              />
            ))}
            {field('isRestricted', (controlId) => (
              <Select
                id={controlId}
                size={size}
                allowClear
                placeholder={keep}
                value={form.isRestricted === undefined ? undefined : String(form.isRestricted)}
                options={[
                  { value: 'true', label: t('matters.change.restrict', 'Restrict to the people on the matter') },
                  { value: 'false', label: t('matters.change.unrestrict', 'Open to everyone whose role allows it') },
                ]}
                onChange={(value?: string) =>
                  change({ isRestricted: value === undefined ? undefined : value === 'true' })
                }
              />
            ))}
            {form.isRestricted === true && (
              <Notice tone="warn">
                {t(
                  'matters.change.restrictHint',
                  'You will no longer see matters you are not one of the people on. Only their people can open them again: you could not undo that.',
                )}
              </Notice>
            )}
          </>
        )}
        <div className="matters-drawer-actions matters-change-form__actions">
          <Button kind="primary" type="submit" busy={isBusy} disabled={!hasChanges(form)}>
            {t('matters.change.look', 'Preview')}
          </Button>
          <Button kind="quiet" onClick={handleClose}>
            {t('matters.change.cancel', 'Cancel')}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}
