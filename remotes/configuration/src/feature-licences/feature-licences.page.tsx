import { featureLicence } from '@atrium/contracts';
import { useSearchParams, useTranslation } from '@atrium/platform';
import { defineEntityScreen, EntityPage } from '@atrium/ui/entity';
import type { ReactElement } from 'react';
import { featureLicenceOperations } from '../generated/entities.ts';
import { LicenceStates } from '../common/licence-states.tsx';

const licences = defineEntityScreen({
  record: featureLicence,
  operations: featureLicenceOperations,
  label: 'name',
  columns: {
    name: {},
    module: { width: 200 },
    seats: { width: 90 },
    startsOn: { width: 120 },
    endsOn: { width: 120 },
    graceDays: { width: 120 },
    isTrial: { width: 90 },
  },
});

/** What the firm has licensed (product specification §2.4); changed by internal administrators alone. */
export function FeatureLicencesPage(): ReactElement {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  return (
    <EntityPage
      entity={licences}
      above={<LicenceStates />}
      title={t('configuration.licences.title', 'Feature licensing')}
      addLabel={t('configuration.licences.add', 'New licence')}
      searchLabel={t('configuration.licences.find', 'Find a licence')}
      empty={{
        icon: 'shield',
        title: t('configuration.licences.none', 'No licences yet'),
        hint: t(
          'configuration.licences.noneHint',
          'A module without a licence is open to everyone whose role includes it.',
        ),
      }}
      command={{
        value: params.get('licence'),
        onChange: (value) => setParams(value === null ? {} : { licence: value }),
      }}
    />
  );
}
