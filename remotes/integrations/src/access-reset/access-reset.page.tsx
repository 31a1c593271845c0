import { sourceSystemNames, type PracticeSystem } from '@atrium/contracts';
import { Link, useCommand, usePageTitle, useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { useState, type ReactElement } from 'react';
import { ReturnedNotice } from '../common/returned-notice.tsx';
import { SignInButton } from '../common/sign-in-button.tsx';
import { SourceGate } from '../common/source-gate.tsx';
import { disconnectMutation } from '../common/source-system.operations.ts';
import { StandAlone } from '../common/stand-alone.tsx';
import { useReturnedSignIn } from '../common/use-returned-sign-in.ts';
import { ConnectionFacts } from './connection-facts.tsx';

/** Where a reset ends: the new access is in place, or there is none, and work goes on. */
export function AccessResetPage({ system }: { system: PracticeSystem }): ReactElement {
  const { t } = useTranslation();
  const { label } = sourceSystemNames[system];
  const title = t('integrations.reset.page', '{{system}} access', { system: label });
  usePageTitle(title);
  const returned = useReturnedSignIn();
  return (
    <StandAlone system={system} title={title}>
      <SourceGate system={system}>
        {(source) => (
          <>
            <ReturnedNotice system={system} returned={returned} />
            {returned.kind === 'done' && (
              <Notice tone="success" title={t('integrations.reset.done', 'The access was reset')}>
                {t('integrations.reset.doneHint', 'The previous access has been revoked.')}
              </Notice>
            )}
            {returned.kind !== 'completing' && <ConnectionFacts source={source} />}
            <div className="integrations-stand-alone__actions">
              {returned.kind !== 'done' && returned.kind !== 'completing' && (
                <SignInButton system={system} purpose="reset" />
              )}
              {source.connection !== null && source.connection.state !== 'disconnected' && (
                <Disconnect system={system} />
              )}
            </div>
          </>
        )}
      </SourceGate>
      <div className="integrations-stand-alone__actions">
        <Link to="/">{t('integrations.reset.back', 'Back to work')}</Link>
      </div>
    </StandAlone>
  );
}

/** Gives the access up, after a second look at what that means. */
function Disconnect({ system }: { system: PracticeSystem }): ReactElement {
  const { t } = useTranslation();
  const { label } = sourceSystemNames[system];
  const [isAsked, setIsAsked] = useState(false);
  const { run, isRunning } = useCommand(disconnectMutation, { remote: 'integrations', area: 'connection' });
  if (!isAsked)
    return <Button onClick={() => setIsAsked(true)}>{t('integrations.disconnect.button', 'Disconnect')}</Button>;
  return (
    <Notice
      tone="warn"
      title={t('integrations.disconnect.question', 'Disconnect from {{system}}?', { system: label })}
      action={
        <>
          <Button kind="danger" busy={isRunning} onClick={() => void run({ sourceSystem: system })}>
            {t('integrations.disconnect.yes', 'Disconnect')}
          </Button>
          <Button onClick={() => setIsAsked(false)}>{t('integrations.disconnect.no', 'Keep the connection')}</Button>
        </>
      }
    >
      {t(
        'integrations.disconnect.hint',
        'Everything that was brought across stays. To read {{system}} again, an administrator has to sign in again.',
        { system: label },
      )}
    </Notice>
  );
}
