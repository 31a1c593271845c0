import { matterType } from '@atrium/contracts';
import { formatMoney } from '@atrium/domain';
import { Link, useNavigate, useParams, useRegion, useTranslation } from '@atrium/platform';
import { defineEntityScreen, EntityPage, valueOf, type EntityRow } from '@atrium/ui/entity';
import type { ReactElement } from 'react';
import { matterTypeOperations } from '../generated/entities.ts';

const PATH = '/matterTypeConfiguration';

function TypeLink({ row }: { readonly row: EntityRow }): ReactElement {
  return (
    <Link to={`${PATH}/${row.id}/stages`} onClick={(event) => event.stopPropagation()}>
      <bdi>{String(valueOf(row, 'name'))}</bdi>
    </Link>
  );
}

function Estimate({ row }: { readonly row: EntityRow }): ReactElement | null {
  const { currency, language } = useRegion();
  const minor = valueOf(row, 'estimateMinor');
  return typeof minor === 'number' ? <>{formatMoney(minor, currency, language, { cents: 'never' })}</> : null;
}

const types = defineEntityScreen({
  record: matterType,
  operations: matterTypeOperations,
  label: 'name',
  columns: {
    name: { render: (row) => <TypeLink row={row} /> },
    areaOfLawId: { width: 190 },
    estimateMinor: { width: 140, render: (row) => <Estimate row={row} /> },
  },
});

/** The types of matter, by area of law; each leads to its stages and what else belongs to it. */
export function MatterTypesPage(): ReactElement {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { command = null } = useParams();
  return (
    <EntityPage
      entity={types}
      title={t('configuration.matterTypes.title', 'Matter types')}
      addLabel={t('configuration.matterTypes.add', 'New matter type')}
      searchLabel={t('configuration.matterTypes.find', 'Find a matter type')}
      empty={{
        icon: 'matter',
        title: t('configuration.matterTypes.none', 'No matter types yet'),
        hint: t(
          'configuration.matterTypes.noneHint',
          'A new matter is given a type. The type decides which stages the matter goes through.',
        ),
      }}
      fields={(field) => (
        <>
          {matterType.keys.map(field)}
          {command !== null && command !== 'new' && (
            <p>
              <Link to={`${PATH}/${command}/stages`}>
                {t('configuration.matterTypes.open', 'Stages, tasks and checklists')}
              </Link>
            </p>
          )}
        </>
      )}
      rowActions={(row) => [
        {
          key: 'stages',
          label: t('configuration.matterTypes.open', 'Stages, tasks and checklists'),
          onSelect: () => void navigate(`${PATH}/${row.id}/stages`),
        },
      ]}
      command={{
        value: command,
        onChange: (value) => void navigate(value === null ? PATH : `${PATH}/${encodeURIComponent(value)}`),
      }}
    />
  );
}
