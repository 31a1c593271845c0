import { brand } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { defineEntityScreen, EntityPage, valueOf, type EntityForm, type EntityRow } from '@atrium/ui/entity';
import { FieldRow } from '@atrium/ui/forms';
import type { ReactElement } from 'react';
import { bindingOf, valueIn } from '../common/binding-of.ts';
import { useOpenParameter } from '../common/use-open-parameter.ts';
import { brandOperations } from '../generated/entities.ts';
import { BrandPreview } from './brand-preview.tsx';
import { LogoField } from './logo-field.tsx';
import './brands.css';

const swatch = (key: string) =>
  function Colour(row: EntityRow): ReactElement {
    const colour = String(valueOf(row, key) ?? '');
    return (
      <span>
        <span className="configuration-brand__swatch" style={{ background: colour }} aria-hidden="true" />
        {colour}
      </span>
    );
  };

const brands = defineEntityScreen({
  record: brand,
  operations: brandOperations,
  label: 'name',
  columns: {
    name: {},
    primaryColour: { width: 140, render: swatch('primaryColour') },
    accentColour: { width: 140, render: swatch('accentColour') },
    officeId: { width: 180 },
    isDefault: {},
  },
});

/** How the firm presents itself: names, logos, colours and standing texts. */
export function BrandsPage() {
  const { t } = useTranslation();
  const command = useOpenParameter();
  const fields = (field: (key: string) => ReactElement, form: EntityForm): ReactElement => {
    const textIn = (key: string): string => String(valueIn(form, key) ?? '');
    return (
      <>
        {field('name')}
        <LogoField {...bindingOf(form, 'logo')} />
        <FieldRow>
          {field('primaryColour')}
          {field('primaryText')}
        </FieldRow>
        <FieldRow>
          {field('accentColour')}
          {field('accentText')}
        </FieldRow>
        <BrandPreview
          name={textIn('name')}
          logo={textIn('logo')}
          primaryColour={textIn('primaryColour')}
          primaryText={textIn('primaryText')}
          accentColour={textIn('accentColour')}
          accentText={textIn('accentText')}
        />
        {field('officeId')}
        {field('isDefault')}
        {field('letterhead')}
        {field('mailFooter')}
      </>
    );
  };
  return (
    <EntityPage
      entity={brands}
      title={t('configuration.brands.title', 'Brands')}
      addLabel={t('configuration.brands.add', 'New brand')}
      searchLabel={t('configuration.brands.find', 'Find a brand')}
      empty={{
        icon: 'star',
        title: t('configuration.brands.none', 'No brands yet'),
        hint: t(
          'configuration.brands.noneHint',
          'The default brand gives the sign-in page and emails their name and logo.',
        ),
      }}
      command={command}
      fields={fields}
    />
  );
}
