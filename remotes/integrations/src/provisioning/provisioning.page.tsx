import type { SourceSystem } from '@atrium/contracts';
import { Link, sourceName, useCommand, usePageTitle, useSubscription, useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { ContinueButton } from '../common/continue-button.tsx';
import { provisioningNewsSubscriptions } from '../common/provisioning-news.operations.ts';
import { ProvisioningOutcomeNotice } from '../common/provisioning-outcome.tsx';
import { SignInButton } from '../common/sign-in-button.tsx';
import { SourceGate } from '../common/source-gate.tsx';
import { StandAlone } from '../common/stand-alone.tsx';
import type { SourceState } from '../common/use-source-system.ts';
import { FailedRecords } from './parts/failed-records.tsx';
import { Review } from './parts/review.tsx';
import { RunUnderWay } from './parts/run-under-way.tsx';
import { Summary } from './parts/summary.tsx';
import { startProvisioningMutation } from './provisioning.operations.ts';

/** Brings the firm's records across from a source system: what would be is looked at before anything is saved. */
export function ProvisioningPage({
  system,
  connect = <SignInButton system={system} purpose="signIn" />,
  above,
  leave,
}: {
  system: SourceSystem;
  /** What connects the firm, where it is not. */
  connect?: ReactNode;
  /** What stands above while nothing is read, checked or written. */
  above?: ReactNode;
  /** A way on, beside signing out. */
  leave?: ReactNode;
}): ReactElement {
  const { t } = useTranslation();
  const label = sourceName(t, system);
  const title = t('integrations.bring.title', 'Bring your records from {{system}}', { system: label });
  usePageTitle(title);
  return (
    <StandAlone system={system} title={title} isWide>
      <SourceGate system={system}>
        {(source, ask) => <Provisioning system={system} source={source} ask={ask} connect={connect} above={above} />}
      </SourceGate>
      <div className="integrations-stand-alone__actions">
        {leave}
        <Link to="/logout">{t('integrations.signOut', 'Sign out')}</Link>
      </div>
    </StandAlone>
  );
}

function Provisioning({
  system,
  source,
  ask,
  connect,
  above,
}: {
  system: SourceSystem;
  source: SourceState;
  ask: () => void;
  connect: ReactNode;
  above: ReactNode;
}): ReactElement {
  const [{ data: heard }] = useSubscription({ query: provisioningNewsSubscriptions[system] });
  const news = heard?.news;
  // `ask` is another function each time; what was heard alone says that something changed.
  const askNow = useRef(ask);
  useEffect(() => {
    askNow.current = ask;
  });
  useEffect(() => {
    if (news !== undefined) askNow.current();
  }, [news]);
  const phase = source.run?.phase ?? 'idle';
  const isBusy = phase === 'reading' || phase === 'review' || phase === 'writing';
  return (
    <>
      {!isBusy && above}
      <ProvisioningState system={system} source={source} connect={connect} />
    </>
  );
}

/** Where the firm stands, and what can be done from there. */
function ProvisioningState({
  system,
  source: { connection, run },
  connect,
}: {
  system: SourceSystem;
  source: SourceState;
  connect: ReactNode;
}): ReactElement {
  const { t } = useTranslation();
  const phase = run?.phase ?? 'idle';
  if (connection === null || (connection.state !== 'connected' && phase !== 'review' && phase !== 'writing'))
    return (
      <>
        <Notice
          tone={connection?.state === 'broken' ? 'bad' : 'info'}
          title={
            connection !== null && connection.problem !== ''
              ? connection.problem
              : system === 'files'
                ? t('integrations.bring.noFiles', 'No files have been handed over yet')
                : t('integrations.bring.notConnected', 'Your firm is not connected to {{system}}', {
                    system: sourceName(t, system),
                  })
          }
        />
        {connect}
      </>
    );
  if (run === null || phase === 'idle') return <Start system={system} />;
  if (phase === 'reading' || phase === 'writing') return <RunUnderWay system={system} run={run} />;
  if (phase === 'review') return <Review key={run.id} system={system} run={run} />;
  if (phase === 'failed')
    return (
      <>
        <ProvisioningOutcomeNotice outcome="failed" reason={run.problem} />
        <FailedRecords system={system} run={run} />
      </>
    );
  return (
    <>
      <ProvisioningOutcomeNotice outcome="succeeded" />
      <Summary system={system} run={run} />
      <div className="integrations-stand-alone__actions">
        <ContinueButton isReady />
        <Start system={system} isAgain />
      </div>
    </>
  );
}

/** Begins to read; nothing is saved before somebody has looked at what was read. */
function Start({ system, isAgain = false }: { system: SourceSystem; isAgain?: boolean }): ReactElement {
  const { t } = useTranslation();
  const label = sourceName(t, system);
  const { run, isRunning } = useCommand(startProvisioningMutation, { remote: 'integrations', area: 'provisioning' });
  const button = (
    <Button kind={isAgain ? 'default' : 'primary'} busy={isRunning} onClick={() => void run({ sourceSystem: system })}>
      {isAgain
        ? t('integrations.bring.again', 'Read {{system}} again', { system: label })
        : t('integrations.bring.start', 'Read {{system}}', { system: label })}
    </Button>
  );
  if (isAgain) return button;
  return (
    <>
      <p>
        {t(
          'integrations.bring.startHint',
          'First everything is read and compared with what your firm has in Atrium. You then see what would be new, what is already here and what would be left out. Nothing is saved until you confirm.',
        )}
      </p>
      <div className="integrations-stand-alone__actions">{button}</div>
    </>
  );
}
