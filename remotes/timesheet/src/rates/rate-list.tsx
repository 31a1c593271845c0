import { useTranslation } from '@atrium/platform';
import { Button, DateText, MoneyText, Tag, VisuallyHidden } from '@atrium/ui';
import { useState } from 'react';
import { DeleteRateDialog } from './delete-rate-dialog.tsx';
import type { Rate, RateGroup, RateState } from './rate-groups.ts';
import { rateKind, rateTitle } from './rate-words.ts';

/** Which matter, client or person the rates are of; all of them null for the firm. */
export interface RatesOf {
  readonly matterId: string | null;
  readonly clientId: string | null;
  readonly userId: string | null;
}

interface RateListProps {
  readonly groups: readonly RateGroup[];
  readonly of: RatesOf;
  readonly canEdit: boolean;
  onOpen(rate: Rate): void;
  onChanged(): void;
}

/** Rates by what they are on and for whom, the one in force first to be seen, earlier ones quiet below it. */
export function RateList({ groups, of, canEdit, onOpen, onChanged }: RateListProps) {
  const { t } = useTranslation();
  const [deleting, setDeleting] = useState<Rate | null>(null);
  const stateText: Readonly<Record<RateState, string>> = {
    inForce: t('timesheet.rates.inForce', 'In force'),
    later: t('timesheet.rates.later', 'Later'),
    earlier: t('timesheet.rates.earlier', 'Earlier'),
  };
  return (
    <>
      {groups.map(({ key, rates }) => {
        const [first] = rates;
        if (first === undefined) return null;
        const title = rateTitle(t, first);
        return (
          <section key={key} className="timesheet-rates__group" aria-label={title}>
            <h3 className="timesheet-rates__title">{title}</h3>
            <ul className="timesheet-rates__rows">
              {rates.map((rate) => {
                const kind = rateKind(t, rate.kind);
                // What it inherits is changed where it belongs.
                const isOwn = of.matterId === null || rate.matterId != null;
                return (
                  <li
                    key={rate.id}
                    className={
                      rate.state === 'inForce'
                        ? 'timesheet-rates__row'
                        : 'timesheet-rates__row timesheet-rates__row--quiet'
                    }
                  >
                    <span className="timesheet-rates__amount">
                      <MoneyText {...rate.amount} />
                    </span>
                    <span className="timesheet-rates__words">
                      <span>
                        {rate.endsOn == null ? (
                          <>
                            {t('timesheet.rates.since', 'since')} <DateText value={rate.startsOn} />
                          </>
                        ) : (
                          <>
                            <DateText value={rate.startsOn} /> – <DateText value={rate.endsOn} />
                          </>
                        )}
                      </span>
                      <Tag tone={rate.state === 'inForce' ? 'accent' : 'neutral'}>{stateText[rate.state]}</Tag>
                      {kind !== null && <Tag tone="neutral">{kind}</Tag>}
                      {rate.note !== '' && <span className="timesheet-quiet">{rate.note}</span>}
                    </span>
                    {canEdit && isOwn && (
                      <span className="timesheet-rates__actions">
                        <Button size="small" icon="edit" onClick={() => onOpen(rate)}>
                          {t('timesheet.rates.edit', 'Edit')}
                          <VisuallyHidden> {title}</VisuallyHidden>
                        </Button>
                        <Button size="small" icon="trash" onClick={() => setDeleting(rate)}>
                          {t('timesheet.rates.delete', 'Delete')}
                          <VisuallyHidden> {title}</VisuallyHidden>
                        </Button>
                      </span>
                    )}
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
      {deleting !== null && (
        <DeleteRateDialog rate={deleting} onDeleted={onChanged} onClose={() => setDeleting(null)} />
      )}
    </>
  );
}
