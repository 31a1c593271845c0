import { referrer as referrerFields } from '@atrium/contracts';
import { UserDropdown } from '@atrium/pickers';
import { formatMoney, formatNumber, formatPercentage } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Panel, StatCard, Stats, TextField } from '@atrium/ui';
import { Input, Select } from '@atrium/ui/antd';
import { CurrencyInput } from '@atrium/ui/inputs';
import { DayField, InPlaceField, SuggestField, type InPlaceEdit } from '@atrium/ui/forms';
import { Fragment, type ReactNode } from 'react';
import { MailLink, PhoneLink } from '../../common/contact-links.tsx';
import { agreementChoices } from '../../common/referrer-words.ts';
import { ConnectionsPanel } from '../../common/contacts/connections-panel.tsx';
import type { ReferrerRecord } from '../referrer-record.ts';
import { ReferralsPanel } from './referrals-panel.tsx';
import {
  useReferrerEditing,
  type ReferrerEditing,
  type ReferrerField,
  type ReferrerValues,
} from './use-referrer-editing.ts';

interface DetailsTabProps {
  readonly referrer: ReferrerRecord;
  readonly types: readonly string[];
  readonly canEdit: boolean;
  onChanged(): void;
}

const tiers = referrerFields.fields.tier.choices.map((value) => ({ value, label: value }));

/** What was agreed with a referrer, who looks after them, what came of it, and what was sent in return. */
export function DetailsTab({ referrer, types, canEdit, onChanged }: DetailsTabProps) {
  const { t } = useTranslation();
  const editing = useReferrerEditing(referrer, canEdit, onChanged);
  const { agreementKind } = editing.values;
  const currency = referrer.value.currency;
  return (
    <>
      <ReferrerStats referrer={referrer} />
      <div className="crm-record__panels">
        <Panel title={t('crm.referrer.relationship', 'Relationship')}>
          <dl className="crm-fields">
            <Field editing={editing} field="type">
              {({ draft, setDraft }, label) => (
                <SuggestField
                  hideLabel
                  label={label}
                  suggestions={types}
                  maxLength={referrerFields.fields.type.max}
                  value={draft}
                  onChange={setDraft}
                />
              )}
            </Field>
            <Field editing={editing} field="tier">
              {({ draft, commit }, label) => (
                <Select aria-label={label} value={draft} options={tiers} onChange={commit} />
              )}
            </Field>
            <Field editing={editing} field="owner">
              {({ commit }, label) => (
                <UserDropdown
                  isStaff
                  label={label}
                  onChange={(user) => commit(user && { id: user.userID, name: user.friendlyName })}
                />
              )}
            </Field>
            {(['lastTouchOn', 'nextTouchOn'] as const).map((field) => (
              <Field key={field} editing={editing} field={field}>
                {({ draft, setDraft }, label) => (
                  <DayField hideLabel label={label} value={draft} onChange={(day) => setDraft(day || null)} />
                )}
              </Field>
            ))}
            {referrer.email !== '' && (
              <>
                <dt>{t('crm.column.email', 'Email')}</dt>
                <dd>
                  <MailLink email={referrer.email} />
                </dd>
              </>
            )}
            {referrer.phone !== '' && (
              <>
                <dt>{t('crm.column.phone', 'Phone')}</dt>
                <dd>
                  <PhoneLink number={referrer.phone} />
                </dd>
              </>
            )}
          </dl>
        </Panel>
        <Panel title={t('crm.referrer.agreement', 'Agreement')}>
          <dl className="crm-fields">
            <Field
              editing={editing}
              field="agreementKind"
              besides={(kind) => ({
                // A figure has to stand there from the beginning: it is corrected in the next step.
                ...(kind === 'percentage' ? { agreementPercent: editing.values.agreementPercent ?? 0 } : {}),
                ...(kind === 'flat' ? { agreementAmount: editing.values.agreementAmount ?? 0 } : {}),
              })}
            >
              {({ draft, commit }, label) => (
                <Select aria-label={label} value={draft} options={agreementChoices(t)} onChange={commit} />
              )}
            </Field>
            {agreementKind === 'percentage' && (
              <Field editing={editing} field="agreementPercent">
                {({ draft, setDraft }, label) => (
                  <TextField
                    hideLabel
                    label={label}
                    inputMode="numeric"
                    value={draft === null ? '' : String(draft)}
                    onChange={(text) => /^\d{0,3}$/.test(text) && setDraft(text === '' ? null : Number(text))}
                  />
                )}
              </Field>
            )}
            {agreementKind === 'flat' && (
              <Field editing={editing} field="agreementAmount">
                {({ draft, setDraft }, label) => (
                  <CurrencyInput aria-label={label} currency={currency} value={draft} onChange={setDraft} />
                )}
              </Field>
            )}
            <Field editing={editing} field="agreementComment" isLong>
              {({ draft, setDraft }, label) => (
                <Input.TextArea
                  aria-label={label}
                  rows={4}
                  maxLength={referrerFields.fields.agreementComment.max}
                  value={draft}
                  onChange={(event) => setDraft(event.target.value)}
                />
              )}
            </Field>
          </dl>
        </Panel>
        <ConnectionsPanel contactId={referrer.contactId} />
        <ReferralsPanel id={referrer.id} canEdit={canEdit} currency={currency} onChanged={onChanged} />
      </div>
      {editing.dialog}
    </>
  );
}

interface FieldProps<Name extends ReferrerField> {
  readonly editing: ReferrerEditing;
  readonly field: Name;
  readonly isLong?: boolean;
  /** What is saved with it. */
  readonly besides?: (value: ReferrerValues[Name]) => Partial<ReferrerValues>;
  readonly children: (edit: InPlaceEdit<ReferrerValues[Name]>, label: string) => ReactNode;
}

function Field<Name extends ReferrerField>({ editing, field, isLong = false, besides, children }: FieldProps<Name>) {
  const label = editing.label(field);
  return (
    <Fragment>
      <dt>{label}</dt>
      <dd>
        <InPlaceField<ReferrerValues[Name]>
          label={label}
          value={editing.values[field]}
          isLong={isLong}
          save={editing.saver(field, besides)}
          editor={(edit) => children(edit, label)}
        >
          <bdi>{editing.text(field) || '—'}</bdi>
        </InPlaceField>
      </dd>
    </Fragment>
  );
}

function ReferrerStats({ referrer }: { readonly referrer: ReferrerRecord }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const { received, converted, value, feesEarned, agreementFee, areAmountsHidden, sent } = referrer;
  return (
    <Stats>
      <StatCard
        label={t('crm.referrer.received', 'Received')}
        value={formatNumber(received, language)}
        hint={t('crm.referrer.receivedHint', 'Enquiries')}
      />
      <StatCard
        label={t('crm.referrer.converted', 'Converted')}
        value={formatNumber(converted, language)}
        hint={received === 0 ? undefined : formatPercentage(converted / received, language)}
      />
      <StatCard
        label={t('crm.referrer.value', 'Value')}
        value={formatMoney(value.minor, value.currency, language)}
        hint={t('crm.referrer.valueHint', 'As the enquiries were estimated')}
      />
      {!areAmountsHidden && (
        <>
          <StatCard
            label={t('crm.referrer.fees', 'Fees earned')}
            value={formatMoney(feesEarned.minor, feesEarned.currency, language)}
            hint={t('crm.referrer.feesHint', 'Invoiced, without tax')}
          />
          <StatCard
            label={t('crm.referrer.due', 'By agreement')}
            value={formatMoney(agreementFee.minor, agreementFee.currency, language)}
            hint={t('crm.referrer.dueHint', 'What the agreement makes of it')}
          />
        </>
      )}
      <StatCard label={t('crm.referrer.sent', 'Sent back')} value={formatNumber(sent, language)} />
    </Stats>
  );
}
