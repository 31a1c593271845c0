import { Link, useTranslation } from '@atrium/platform';
import { Button, DateText, MoneyText, Tag } from '@atrium/ui';
import { useEffect, useRef } from 'react';
import type { PendingMatterRow } from './pending-matter.tsx';

interface PendingRowsProps {
  readonly rows: readonly PendingMatterRow[];
  readonly shownId: string | undefined;
  addressOf(id: string): string;
  onShow(id: string): void;
  /** How many there are in all. */
  readonly total: number;
  readonly isAsking: boolean;
  /** How many come before the first of the rows. */
  readonly offset: number;
  onMore(): void;
  onBefore(): void;
}

const aboutOf = ({ client, matterType }: PendingMatterRow): string =>
  [client, matterType].filter((part) => part !== '').join(' · ');

/** All that wait, in a few words each; one of them is open beside the list. */
export function PendingRows({
  rows,
  shownId,
  addressOf,
  onShow,
  total,
  isAsking,
  offset,
  onMore,
  onBefore,
}: PendingRowsProps) {
  const { t } = useTranslation();
  const chosen = useRef<HTMLAnchorElement>(null);
  // Whoever comes by a link, or from one decision to the next, sees where in the list they are.
  useEffect(() => void chosen.current?.scrollIntoView?.({ block: 'nearest' }), [shownId]);
  return (
    <nav className="matters-pending-rows" aria-label={t('matters.pending.waiting', 'Pending')} aria-busy={isAsking}>
      {offset > 0 && (
        <Button kind="quiet" block busy={isAsking} onClick={onBefore}>
          {t('matters.pending.before', 'Show previous')}
        </Button>
      )}
      <ul>
        {rows.map((matter) => (
          <li key={matter.id}>
            <Link
              ref={matter.id === shownId ? chosen : undefined}
              className="matters-pending-row"
              to={addressOf(matter.id)}
              aria-current={matter.id === shownId ? 'true' : undefined}
              onClick={(event) => {
                // Opened in another tab it asks nothing here.
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onShow(matter.id);
              }}
            >
              <span className="matters-pending-row__line">
                <span className="at-grid__reference">{matter.fileNumber}</span>
                {matter.instruction && (
                  <MoneyText minor={matter.instruction.amount.minor} currency={matter.instruction.amount.currency} />
                )}
                {matter.isRestricted && <Tag tone="warn">{t('matters.pending.restricted', 'Restricted')}</Tag>}
              </span>
              <bdi className="matters-pending-row__title">{matter.title}</bdi>
              <span className="matters-pending-row__line matters-pending__quiet">
                <bdi className="matters-pending-row__cut" title={aboutOf(matter)}>
                  {aboutOf(matter)}
                </bdi>
                <DateText value={matter.submittedAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {total > offset + rows.length && (
        <Button kind="quiet" block busy={isAsking} onClick={onMore}>
          {t('matters.pending.more', 'Show more of {{total}}', { total })}
        </Button>
      )}
    </nav>
  );
}
