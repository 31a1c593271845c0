import {
  isHostName,
  type BuildSummary,
  type FirmChoice,
  type FirmRow,
  type ReleaseChangeRecord,
  type ReleaseOverview,
} from '@atrium/contracts';
import { Link, useTranslation } from '@atrium/platform';
import { Button, KeyFacts } from '@atrium/ui';
import { useState } from 'react';
import { queryOf } from '../api/operators-api.ts';
import { useAnswer } from '../api/use-answer.ts';
import { ChangeList } from '../audit/change-list.tsx';
import { PreviewDialog } from '../builds/preview-dialog.tsx';
import { usePropose } from '../change/change-provider.tsx';
import { shortId } from '../common/names.ts';
import { ReasonBadge } from '../common/reason-badge.tsx';
import { ScreenAnswer } from '../common/screen-answer.tsx';
import { useMay } from '../session/session-context.ts';

/** One cell: what the firm runs of one name and why, what can be done about it, and what was done. */
export function ChoicePanel({
  firm,
  choice,
  overview,
}: {
  firm: FirmRow;
  choice: FirmChoice;
  overview: ReleaseOverview;
}) {
  const { t } = useTranslation();
  const mayChange = useMay('operator');
  const { tenantId } = firm;
  const { name, buildId, version, reason, detail, trial } = choice;
  const history = useAnswer<readonly ReleaseChangeRecord[]>(`/changes${queryOf({ name, tenantId, limit: 20 })}`);
  return (
    <div className="co-stack">
      <KeyFacts
        items={[
          { label: t('console.choice.version', 'Version'), value: version },
          {
            label: t('console.choice.build', 'Build'),
            value:
              buildId === null ? null : (
                <Link className="co-mono" to={`/builds/${buildId}`}>
                  {shortId(buildId)}
                </Link>
              ),
          },
          { label: t('console.choice.why', 'Why'), value: <ReasonBadge reason={reason} /> },
          { label: t('console.choice.detail', 'Details'), value: detail },
          { label: t('console.firms.channel', 'Channel'), value: firm.channel },
          ...(trial === null
            ? []
            : [
                {
                  label: t('console.choice.trial', 'On trial'),
                  value: (
                    <Link to={`/builds/${trial.buildId}`}>
                      {t('console.choice.trialOf', '{{version}} for {{percent}}% of its users', {
                        version: trial.version,
                        percent: trial.percent,
                      })}
                    </Link>
                  ),
                },
              ]),
        ]}
      />
      {mayChange && <ChoiceActions firm={firm} choice={choice} overview={overview} />}
      <h3 className="co-section-title">{t('console.choice.history', 'History')}</h3>
      <ScreenAnswer answer={history}>{(records) => <ChangeList records={records} />}</ScreenAnswer>
    </div>
  );
}

function ChoiceActions({ firm, choice, overview }: { firm: FirmRow; choice: FirmChoice; overview: ReleaseOverview }) {
  const { t } = useTranslation();
  const propose = usePropose();
  const [isPreviewing, setIsPreviewing] = useState(false);
  const [wanted, setWanted] = useState('');
  const { tenantId, channel } = firm;
  const { name, buildId, reason } = choice;
  const builds = useAnswer<readonly BuildSummary[]>(`/builds${queryOf({ name })}`);
  const isHost = isHostName(name);
  const isOffHere = overview.switchedOff.some((each) => each.name === name && each.tenantId === tenantId);
  const isOffForAll = overview.switchedOff.some((each) => each.name === name && each.tenantId === null);
  const followed = overview.channels.some((each) => each.name === name && each.channel === channel)
    ? channel
    : 'stable';
  return (
    <>
      <div className="co-pick">
        <label className="co-pick__label">
          {t('console.choice.pick', 'Another build')}
          <select className="co-select" value={wanted} onChange={(event) => setWanted(event.target.value)}>
            <option value="">{t('console.choice.pickOne', 'Choose a build')}</option>
            {builds.data
              ?.filter(({ isBlocked }) => !isBlocked)
              .map((build) => (
                <option key={build.buildId} value={build.buildId}>
                  {`${build.version} · ${shortId(build.buildId)}${build.buildId === buildId ? ` · ${t('console.choice.current', 'runs now')}` : ''}`}
                </option>
              ))}
          </select>
        </label>
        <Button
          disabled={wanted === ''}
          onClick={() =>
            propose({ change: { verb: 'pin', tenantId, name, buildId: wanted }, onDone: () => setWanted('') })
          }
        >
          {t('console.choice.pin', 'Pin …')}
        </Button>
      </div>
      <div className="co-actions">
        {reason === 'pin' && (
          <Button onClick={() => propose({ change: { verb: 'unpin', tenantId, name } })}>
            {t('console.choice.unpin', 'Unpin …')}
          </Button>
        )}
        {buildId !== null && reason !== 'pin' && (
          <Button onClick={() => propose({ change: { verb: 'pin', tenantId, name, buildId } })}>
            {t('console.choice.hold', 'Hold at this build …')}
          </Button>
        )}
        {(wanted !== '' || buildId !== null) && !isHost && (
          <Button onClick={() => setIsPreviewing(true)}>{t('console.choice.preview', 'Preview link …')}</Button>
        )}
        <Button className="co-grave" onClick={() => propose({ change: { verb: 'rollBack', channel: followed, name } })}>
          {t('console.choice.rollBack', 'Roll back {{channel}} …', { channel: followed })}
        </Button>
        {!isHost &&
          (isOffHere || isOffForAll ? (
            <Button
              onClick={() => propose({ change: { verb: 'switchOn', name, tenantId: isOffHere ? tenantId : null } })}
            >
              {t('console.choice.switchOn', 'Switch on …')}
            </Button>
          ) : (
            <>
              <Button className="co-grave" onClick={() => propose({ change: { verb: 'switchOff', name, tenantId } })}>
                {t('console.choice.switchOff', 'Switch off here …')}
              </Button>
              <Button
                className="co-grave"
                onClick={() => propose({ change: { verb: 'switchOff', name, tenantId: null } })}
              >
                {t('console.choice.switchOffAll', 'Switch off for everyone …')}
              </Button>
            </>
          ))}
      </div>
      {isPreviewing && (
        <PreviewDialog
          name={name}
          buildId={wanted === '' ? (buildId ?? '') : wanted}
          tenantId={tenantId}
          onClose={() => setIsPreviewing(false)}
        />
      )}
    </>
  );
}
