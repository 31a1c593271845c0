import { matterLimits } from '@atrium/contracts';
import { needsReason, type MatterStatus } from '@atrium/domain';
import { useConfirmedClose, useLabels, useQuery, useTranslation } from '@atrium/platform';
import { UserDropdown } from '@atrium/pickers';
import { Button, Checkbox, ErrorState, Field, LoadingShape, Notice, TextField, useIsPhone } from '@atrium/ui';
import { AutoComplete, Drawer, InputNumber, Select } from '@atrium/ui/antd';
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
  const words = (name: 'type' | 'stage', options: readonly string[]) =>
    field(name, (controlId) => (
      <AutoComplete
        id={controlId}
        size={size}
        allowClear
        placeholder={keep}
        maxLength={matterLimits.word}
        value={form[name] ?? ''}
        options={options.map((value) => ({ value }))}
        filterOption={(typed, option) => (option?.value ?? '').toLowerCase().includes(typed.toLowerCase())}
        onChange={(value?: string) => change({ [name]: value === undefined || value === '' ? undefined : value })}
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
                  {name !== 'personResponsible' && (
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
            {words('type', known.options.types)}
            {words('stage', known.options.stages)}
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
                options={['time', 'fixed', 'contingent'].map((value) => ({ value, label: billingTypeLabel(t, value) }))}
                onChange={(billingType?: string) => change({ billingType })}
              />
            ))}
            {field('estimateWarningPercent', (controlId) => (
              <InputNumber
                id={controlId}
                size={size}
                min={1}
                max={100}
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
