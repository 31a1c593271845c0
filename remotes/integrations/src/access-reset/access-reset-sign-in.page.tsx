import { sourceSystemNames, type PracticeSystem } from '@atrium/contracts';
import { Link, usePageTitle, useTranslation } from '@atrium/platform';
import type { ReactElement } from 'react';
import { SignInButton } from '../common/sign-in-button.tsx';
import { SourceGate } from '../common/source-gate.tsx';
import { StandAlone } from '../common/stand-alone.tsx';
import { ConnectionFacts } from './connection-facts.tsx';

/** Before the access to a source system is reset: what that does, and the sign-in that does it. */
export function AccessResetSignInPage({ system }: { system: PracticeSystem }): ReactElement {
  const { t } = useTranslation();
  const { label } = sourceSystemNames[system];
  const title = t('integrations.reset.title', 'Reset {{system}} access', { system: label });
  usePageTitle(title);
  return (
    <StandAlone system={system} title={title}>
      <SourceGate system={system}>
        {(source) => (
          <>
            <ConnectionFacts source={source} />
            <ul>
              <li>
                {t(
                  'integrations.reset.first',
                  'You sign in to {{system}} again, with the account to use from now on.',
                  { system: label },
                )}
              </li>
              <li>
                {t('integrations.reset.second', 'The access that Atrium has at the moment is revoked.', {
                  system: label,
                })}
              </li>
              <li>
                {t(
                  'integrations.reset.third',
                  'Nothing that your firm has in Atrium or in {{system}} is changed or deleted.',
                  { system: label },
                )}
              </li>
            </ul>
            <div className="integrations-stand-alone__actions">
              <SignInButton system={system} purpose="reset">
                {t('integrations.reset.button', 'Sign in to {{system}} and reset', { system: label })}
              </SignInButton>
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
