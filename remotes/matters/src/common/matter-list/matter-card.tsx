import { useTranslation } from '@atrium/platform';
import { MoneyText, Tag, toneForStage } from '@atrium/ui';
import { PhoneCard } from '@atrium/ui/grid';
import type { MatterRow } from './matter-columns.tsx';

/** A matter on a narrow screen, without what is closed to the reader. */
export function MatterCard({
  matter,
  closed,
}: {
  readonly matter: MatterRow;
  readonly closed: ReadonlyMap<string, unknown>;
}) {
  const { t } = useTranslation();
  return (
    <PhoneCard
      reference={matter.fileNumber}
      state={matter.stage !== '' && !closed.has('stage') && <Tag tone={toneForStage(matter.stage)}>{matter.stage}</Tag>}
      title={matter.title}
      start={matter.client}
      end={
        matter.areAmountsHidden || closed.has('wip') ? null : (
          <>
            {t('matters.column.wip', 'WIP')}{' '}
            <MoneyText minor={matter.wip.minor} currency={matter.wip.currency} cents="always" />
          </>
        )
      }
    />
  );
}
