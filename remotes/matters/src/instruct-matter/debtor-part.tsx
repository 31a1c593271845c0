import { useTranslation } from '@atrium/platform';
import { TextField } from '@atrium/ui';
import { Radio } from '@atrium/ui/antd';
import { AddressLines } from './address-lines.tsx';
import { ContactLines } from './contact-lines.tsx';
import type { PartProps } from './field-props.ts';
import { FormPart } from './form-part.tsx';

/** Who owes, and where they can be reached. */
export function DebtorPart(part: PartProps) {
  const { t } = useTranslation();
  const { form, errors, onChange } = part;
  const isPerson = form.kind === 'person';
  return (
    <FormPart title={t('matters.instruct.debtor', 'The debtor')}>
      <Radio.Group
        aria-label={t('matters.instruct.debtorKind', 'The debtor is')}
        value={form.kind}
        options={[
          { value: 'organisation', label: t('matters.instruct.organisation', 'An organisation') },
          { value: 'person', label: t('matters.instruct.person', 'A person') },
        ]}
        onChange={({ target }) => onChange({ kind: target.value === 'person' ? 'person' : 'organisation' })}
      />
      {isPerson ? (
        <div className="matters-instruct__pair">
          <TextField
            label={t('matters.instruct.firstName', 'First name')}
            value={form.firstName}
            autoComplete="off"
            error={errors['debtor.firstName']}
            onChange={(firstName) => onChange({ firstName })}
          />
          <TextField
            label={t('matters.instruct.lastName', 'Last name')}
            value={form.lastName}
            autoComplete="off"
            error={errors['debtor.lastName']}
            onChange={(lastName) => onChange({ lastName })}
          />
        </div>
      ) : (
        <TextField
          label={t('matters.instruct.organisationName', 'Name of the organisation')}
          value={form.organisationName}
          autoComplete="off"
          error={errors['debtor.organisationName']}
          onChange={(organisationName) => onChange({ organisationName })}
        />
      )}
      <TextField
        label={t('matters.instruct.tradingName', 'Trading name, if any')}
        value={form.tradingName}
        autoComplete="off"
        error={errors['debtor.tradingName']}
        onChange={(tradingName) => onChange({ tradingName })}
      />
      <div className="matters-instruct__pair">
        <TextField
          label={t('matters.instruct.abn', 'ABN, if any')}
          value={form.abn}
          inputMode="numeric"
          autoComplete="off"
          hint={t('matters.instruct.abnHint', 'Such as 51 824 753 556')}
          error={errors['debtor.abn']}
          onChange={(abn) => onChange({ abn })}
        />
        {!isPerson && (
          <TextField
            label={t('matters.instruct.acn', 'ACN, if any')}
            value={form.acn}
            inputMode="numeric"
            autoComplete="off"
            hint={t('matters.instruct.acnHint', 'Such as 004 085 616')}
            error={errors['debtor.acn']}
            onChange={(acn) => onChange({ acn })}
          />
        )}
      </div>
      <AddressLines {...part} />
      <div className="matters-instruct__pair">
        <ContactLines
          lines={form.phones}
          field="debtor.phones"
          type="tel"
          errors={errors}
          label={t('matters.instruct.phone', 'Phone')}
          more={t('matters.instruct.addPhone', 'Add phone')}
          onChange={(phones) => onChange({ phones })}
        />
        <ContactLines
          lines={form.emails}
          field="debtor.emails"
          type="email"
          errors={errors}
          label={t('matters.instruct.email', 'Email')}
          more={t('matters.instruct.addEmail', 'Add email')}
          onChange={(emails) => onChange({ emails })}
        />
      </div>
    </FormPart>
  );
}
