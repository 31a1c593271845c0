import { useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { useId, useState } from 'react';
import type { ConflictHit } from '../conflict-words.ts';
import { HitLine } from './hit-line.tsx';

/** Of what needs no decision so many are shown at first. */
const SHOWN_AT_FIRST = 5;

/** What was found for one name: what needs a decision first, of the rest the likest. */
export function HitList({ name, hits }: { name: string; hits: readonly ConflictHit[] }) {
  const { t } = useTranslation();
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const urgent = hits.filter(({ needsDecision }) => needsDecision).length;
  const shown = showsAll ? hits : hits.slice(0, Math.max(urgent, SHOWN_AT_FIRST));
  return (
    <section className="matters-conflict-hits" aria-labelledby={id}>
      <h3 className="matters-conflict-hits__name" id={id}>
        {name === '' ? t('matters.conflictCheck.byNumber', 'Address or number') : name}
        <span className="matters-conflict-hits__count">
          {hits.length === 0
            ? t('matters.conflictCheck.none', 'nothing found')
            : t('matters.conflictCheck.count', '{{count}} found', { count: hits.length })}
        </span>
      </h3>
      {hits.length > 0 && (
        <ul className="matters-conflict-hits__list">
          {shown.map((hit) => (
            <HitLine key={hit.id} hit={hit} />
          ))}
        </ul>
      )}
      {shown.length < hits.length && (
        <Button kind="quiet" size="small" className="matters-conflict-hits__more" onClick={() => setShowsAll(true)}>
          {t('matters.conflictCheck.more', 'Show {{count}} more', { count: hits.length - shown.length })}
        </Button>
      )}
    </section>
  );
}
