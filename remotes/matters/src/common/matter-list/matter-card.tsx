import { useTranslation } from '@atrium/platform';
import { MoneyText, Tag, toneForStage } from '@atrium/ui';
import { PhoneCard } from '@atrium/ui/grid';
import type { MatterRow } from './matter-columns.tsx';

/** A matter on a narrow screen. */
export function MatterCard({ matter }: { matter: MatterRow }) {
  const { t } = useTranslation();
  return (
    <PhoneCard
      reference={matter.fileNumber}
      state={matter.stage !== '' && <Tag tone={toneForStage(matter.stage)}>{matter.stage}</Tag>}
      title={matter.title}
      start={matter.client}
      end={
        matter.areAmountsHidden ? null : (
          <>
            {t('matters.column.wip', 'WIP')} <MoneyText minor={matter.wip.minor} currency={matter.wip.currency} cents="always" />
          </>
        )
      }
    />
  );
}
