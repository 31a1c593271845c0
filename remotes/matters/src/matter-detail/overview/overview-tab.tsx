import { formatDate } from '@atrium/domain';
import { useLabels, useRegion, useTranslation } from '@atrium/platform';
import { KeyFacts, Panel } from '@atrium/ui';
import type { MatterTabProps } from '../matter-tab.ts';

/** The record itself. */
export function OverviewTab({ matter }: MatterTabProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const labels = useLabels();
  return (
    <Panel title={t('matters.detail.facts', 'Key facts')}>
      <KeyFacts
        items={[
          { label: t('matters.column.client', 'Client'), value: matter.client },
          { label: t('matters.column.type', 'Type'), value: matter.type },
          { label: labels.personResponsibleLabel, value: matter.personResponsible?.name },
          { label: labels.personActingLabel, value: matter.personActing?.name },
          { label: t('matters.column.office', 'Office'), value: matter.office },
          { label: t('matters.column.opened', 'Opened'), value: matter.openedOn ? formatDate(matter.openedOn, language) : null },
        ]}
      />
    </Panel>
  );
}
