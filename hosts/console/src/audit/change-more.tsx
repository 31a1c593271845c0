import type { ReleaseChangeRecord } from '@atrium/contracts';
import { Link, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { usePropose } from '../change/change-provider.tsx';
import { EffectView } from '../change/effect-view.tsx';
import { useNames } from '../session/overview.tsx';
import { useMay } from '../session/session-context.ts';

const FEW = 5;

/** What a change did, what firms got by it, and the way back to how things stood. */
export function ChangeMore({
  record,
  tenantId,
}: {
  record: ReleaseChangeRecord;
  /** The firm the audit is narrowed to. */
  tenantId: string | null;
}) {
  const { t } = useTranslation();
  const names = useNames();
  const propose = usePropose();
  const mayChange = useMay('operator');
  const { revision, effect } = record;
  const concerned = tenantId === null ? [...new Set(effect.firms.map((firm) => firm.tenantId))] : [tenantId];
  return (
    <div className="co-timeline__more">
      <EffectView effect={effect} names={names} />
      {concerned.length > 0 && (
        <p>
          {t('console.changes.compositions', 'What they were running:')}{' '}
          {concerned.slice(0, FEW).map((firm) => (
            <Link key={firm} className="co-timeline__firm" to={`/compositions/${encodeURIComponent(firm)}/${revision}`}>
              {names.firm(firm)}
            </Link>
          ))}
          {concerned.length > FEW && (
            <span className="co-muted">
              {t('console.changes.others', 'and {{number}} more; narrow the list to one firm', {
                number: concerned.length - FEW,
              })}
            </span>
          )}
        </p>
      )}
      {mayChange && (
        <div className="co-actions">
          {tenantId !== null && (
            <Button size="small" onClick={() => propose({ change: { verb: 'restore', tenantId, revision } })}>
              {t('console.changes.restoreFirm', 'Restore {{firm}} to this point …', { firm: names.firm(tenantId) })}
            </Button>
          )}
          <Button size="small" onClick={() => propose({ change: { verb: 'restore', tenantId: null, revision } })}>
            {t('console.changes.restoreChannels', 'Restore the channels to this point …')}
          </Button>
        </div>
      )}
    </div>
  );
}
