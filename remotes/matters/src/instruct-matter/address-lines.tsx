import { instructionLimits } from '@atrium/contracts';
import type { DebtorAddress } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Button, IconButton, TextField } from '@atrium/ui';
import { ChoiceField } from '@atrium/ui/forms';
import type { PartProps } from './field-props.ts';
import { emptyAddress } from './instruction-form.ts';

/** The debtor's addresses; the first is the one that mail goes to. */
export function AddressLines({ form: { addresses }, errors, onChange }: PartProps) {
  const { t } = useTranslation();
  const { homeCountry } = useRegion();
  const change = (index: number, changes: Partial<DebtorAddress>) => {
    const known = addresses[index];
    if (known !== undefined) onChange({ addresses: addresses.with(index, { ...known, ...changes }) });
  };
  const kinds = [
    { value: 'street' as const, label: t('matters.instruct.address.street', 'Street address') },
    { value: 'registered' as const, label: t('matters.instruct.address.registered', 'Registered office') },
    { value: 'postal' as const, label: t('matters.instruct.address.postal', 'Postal address') },
  ];
  return (
    <div className="matters-instruct__lines">
      {addresses.map((address, index) => {
        const error = (name: string): string | undefined =>
          errors[`debtor.addresses.${index}.${name}`] ??
          (index === 0 && name === 'line' ? errors['debtor.addresses'] : undefined);
        return (
          <div
            key={index}
            role="group"
            className="matters-instruct__address"
            aria-label={t('matters.instruct.addressNumber', 'Address {{number}}', { number: index + 1 })}
          >
            <div className="matters-instruct__address-head">
              <ChoiceField
                label={t('matters.instruct.addressKind', 'Address type')}
                value={address.kind}
                choices={kinds}
                onChange={(kind) => kind !== '' && change(index, { kind })}
              />
              {index > 0 && (
                <IconButton
                  icon="trash"
                  label={t('matters.instruct.removeAddress', 'Remove this address')}
                  onClick={() => onChange({ addresses: addresses.toSpliced(index, 1) })}
                />
              )}
            </div>
            <TextField
              label={t('matters.instruct.line', 'Street or PO box')}
              value={address.line}
              autoComplete="off"
              error={error('line')}
              onChange={(line) => change(index, { line })}
            />
            <div className="matters-instruct__place">
              <TextField
                label={t('matters.instruct.suburb', 'Suburb or city')}
                value={address.suburb}
                autoComplete="off"
                error={error('suburb')}
                onChange={(suburb) => change(index, { suburb })}
              />
              <TextField
                label={t('matters.instruct.state', 'State')}
                value={address.state}
                autoComplete="off"
                error={error('state')}
                onChange={(state) => change(index, { state })}
              />
              <TextField
                label={t('matters.instruct.postcode', 'Postcode')}
                value={address.postcode}
                autoComplete="off"
                error={error('postcode')}
                onChange={(postcode) => change(index, { postcode })}
              />
              <TextField
                label={t('matters.instruct.country', 'Country')}
                value={address.country}
                autoComplete="off"
                maxLength={2}
                error={error('country')}
                onChange={(country) => change(index, { country: country.toUpperCase() })}
              />
            </div>
          </div>
        );
      })}
      {addresses.length < instructionLimits.addresses && (
        <Button
          kind="quiet"
          size="small"
          icon="plus"
          onClick={() => onChange({ addresses: [...addresses, { ...emptyAddress(homeCountry), kind: 'postal' }] })}
        >
          {t('matters.instruct.addAddress', 'Add address')}
        </Button>
      )}
    </div>
  );
}
