import type { FirmRow, ReleaseOverview } from '@atrium/contracts';
import { Link, useTranslation } from '@atrium/platform';
import { Button, EmptyState, KeyFacts } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { useState } from 'react';
import { usePropose } from '../change/change-provider.tsx';
import { shortId } from '../common/names.ts';
import { ReasonBadge } from '../common/reason-badge.tsx';
import { useAddress } from '../common/use-address.ts';
import { useMay } from '../session/session-context.ts';
import { ChoicePanel } from './choice-panel.tsx';

export interface FirmDrawerProps {
  /** Null where the address names no firm there is. */
  readonly firm: FirmRow | null;
  readonly tenantId: string;
  /** One cell of the firm; null for the firm as a whole. */
  readonly name: string | null;
  readonly overview: ReleaseOverview;
  readonly onClose: () => void;
}

/** A firm, or one cell of it: why it is so, its history, and what can be done. */
export function FirmDrawer({ firm, tenantId, name, overview, onClose }: FirmDrawerProps) {
  const { t } = useTranslation();
  const title = firm?.title ?? tenantId;
  const choice = firm?.choices.find((each) => each.name === name) ?? null;
  const { text } = useAddress();
  return (
    <Drawer
      open
      width={480}
      title={
        name === null ? (
          title
        ) : (
          <>
            {name} · <Link to={`/firms/${tenantId}${text}`}>{title}</Link>
          </>
        )
      }
      onClose={onClose}
    >
      {firm === null ? (
        <EmptyState title={t('console.firm.unknown', 'There is no such firm')} />
      ) : name === null ? (
        <WholeFirm key={tenantId} firm={firm} overview={overview} />
      ) : choice === null ? (
        <EmptyState title={t('console.firm.unknownName', 'This firm receives nothing with this name')} />
      ) : (
        <ChoicePanel key={`${tenantId} ${name}`} firm={firm} choice={choice} overview={overview} />
      )}
    </Drawer>
  );
}

function WholeFirm({ firm, overview }: { firm: FirmRow; overview: ReleaseOverview }) {
  const { t } = useTranslation();
  const propose = usePropose();
  const mayChange = useMay('operator');
  const { text } = useAddress();
  const { tenantId, channel, compositionId, choices } = firm;
  const channels = [...new Set(['stable', 'canary', channel, ...overview.channels.map((each) => each.channel)])];
  const [wanted, setWanted] = useState(channel);
  return (
    <div className="co-stack">
      <KeyFacts
        items={[
          { label: t('console.firm.id', 'Firm ID'), value: tenantId },
          { label: t('console.firms.channel', 'Channel'), value: channel },
          {
            label: t('console.firm.composition', 'Composition'),
            value: compositionId === null ? null : <span className="co-mono">{shortId(compositionId)}</span>,
          },
        ]}
      />
      <ul className="co-plain-list co-choices">
        {choices.map(({ name, version, buildId, reason }) => (
          <li key={name}>
            <Link className="co-choices__link" to={`/firms/${tenantId}/${name}${text}`}>
              <span className="co-choices__name">{name}</span>
              <span>{version ?? '—'}</span>
              {buildId !== null && <span className="co-cell__build">{shortId(buildId)}</span>}
              <ReasonBadge reason={reason} />
            </Link>
          </li>
        ))}
      </ul>
      {mayChange && (
        <div className="co-pick">
          <label className="co-pick__label">
            {t('console.firm.follow', 'Follows the channel')}
            <select className="co-select" value={wanted} onChange={(event) => setWanted(event.target.value)}>
              {channels.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
          <Button
            disabled={wanted === channel}
            onClick={() => propose({ change: { verb: 'followChannel', tenantId, channel: wanted } })}
          >
            {t('console.firm.change', 'Change …')}
          </Button>
        </div>
      )}
      <p>
        <Link to={`/changes?tenantId=${encodeURIComponent(tenantId)}`}>
          {t('console.firm.changes', 'All changes of this firm')}
        </Link>
      </p>
    </div>
  );
}
