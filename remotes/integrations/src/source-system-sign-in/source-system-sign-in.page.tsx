import { sourceSystemNames, type PracticeSystem } from '@atrium/contracts';
import { isSettled, parseSourceSystem, provisioningPathOf, provisioningStatusOf } from '@atrium/domain';
import { Link, useNavigate, usePageTitle, useQuery, useSearchParams, useTranslation } from '@atrium/platform';
import { ErrorState, KeyFacts, LoadingShape, Notice, Panel, Tag } from '@atrium/ui';
import { useState, type ReactElement } from 'react';
import { ProvisioningOutcomeNotice } from '../common/provisioning-outcome.tsx';
import { ReturnedNotice } from '../common/returned-notice.tsx';
import { SignInButton } from '../common/sign-in-button.tsx';
import { SourceGate } from '../common/source-gate.tsx';
import { StandAlone } from '../common/stand-alone.tsx';
import { useReturnedSignIn } from '../common/use-returned-sign-in.ts';
import type { SourceSystemSignInPageQuery } from '../generated/graphql.ts';
import { sourceSystemSignInPageQuery } from './source-system-sign-in.operations.ts';
import { statusWords, toneOfStatus } from './source-system-sign-in.words.ts';

type Firm = NonNullable<SourceSystemSignInPageQuery['tenant']>;

/** Where someone waits whose firm is not provisioned yet (product specification §4.4). */
export function SourceSystemSignInPage({ system }: { system: PracticeSystem }): ReactElement {
  const { t } = useTranslation();
  const { label } = sourceSystemNames[system];
  const title = t('integrations.signIn.title', 'Sign in to {{system}}', { system: label });
  usePageTitle(title);
  const [{ data, error }, refetch] = useQuery({
    query: sourceSystemSignInPageQuery,
    requestPolicy: 'cache-and-network',
  });
  return (
    <StandAlone system={system} title={title}>
      <SignInState
        firm={data?.tenant}
        hasFailed={error !== undefined || data?.tenant === null}
        system={system}
        onRetry={() => refetch({ requestPolicy: 'network-only' })}
      />
      <div className="integrations-stand-alone__actions">
        <Link to={provisioningPathOf(system)}>{t('integrations.signIn.progress', 'See the progress')}</Link>
        <Link to="/logout">{t('integrations.signOut', 'Sign out')}</Link>
      </div>
    </StandAlone>
  );
}

function SignInState({
  firm,
  hasFailed,
  system,
  onRetry,
}: {
  firm: Firm | null | undefined;
  hasFailed: boolean;
  system: PracticeSystem;
  onRetry: () => void;
}): ReactElement {
  const { t } = useTranslation();
  const { label } = sourceSystemNames[system];
  const [parameters] = useSearchParams();
  // A firm that was disconnected connects again, though everything was brought across: what it came back with is
  // completed or explained, and leaves the address.
  const [isBack] = useState(() => parameters.has('state') || parameters.has('error'));
  if (!firm) {
    if (!hasFailed) return <LoadingShape rows={3} />;
    return <ErrorState title={t('integrations.signIn.error', 'Your firm could not be loaded')} onRetry={onRetry} />;
  }
  const origin = parseSourceSystem(firm.sourceSystem);
  const status = provisioningStatusOf(firm, system);
  return (
    <>
      <Panel>
        <KeyFacts
          items={[
            { label: t('integrations.signIn.firm', 'Firm'), value: firm.title },
            {
              label: t('integrations.signIn.origin', 'Source'),
              value:
                origin === null
                  ? t('integrations.signIn.noOrigin', 'No other system')
                  : sourceSystemNames[origin].label,
            },
            {
              label: t('integrations.signIn.status', 'Provisioning'),
              value: (
                <Tag tone={toneOfStatus(status)}>
                  {t(`integrations.status.${status}`, statusWords[status], { system: label })}
                </Tag>
              ),
            },
          ]}
        />
      </Panel>
      {status === 'Failed' && origin === system && <ProvisioningOutcomeNotice outcome="failed" />}
      {(isSettled(status) && !isBack) || origin !== system ? (
        <Notice
          tone="success"
          title={t('integrations.signIn.notNeeded', 'No sign-in is needed here')}
          action={<Link to="/">{t('integrations.signIn.goOn', 'Continue')}</Link>}
        >
          {t('integrations.signIn.notNeededHint', '{{firm}} needs nothing from {{system}}.', {
            firm: firm.title,
            system: label,
          })}
        </Notice>
      ) : (
        <AdministratorSignIn system={system} />
      )}
    </>
  );
}

/** Signs in to the source system for the firm, or says who may. */
function AdministratorSignIn({ system }: { system: PracticeSystem }): ReactElement {
  const { t } = useTranslation();
  const { label, route } = sourceSystemNames[system];
  const navigate = useNavigate();
  const returned = useReturnedSignIn(() => void navigate(`/${route}Provisioning`));
  return (
    <SourceGate system={system}>
      {({ connection }) => (
        <>
          <ReturnedNotice system={system} returned={returned} />
          {connection?.state === 'connected' ? (
            <Notice
              tone="success"
              title={t('integrations.signIn.connected', 'Your firm is connected to {{system}}', { system: label })}
              action={
                <Link to={`/${route}Provisioning`}>
                  {t('integrations.signIn.toProvisioning', 'Go to provisioning')}
                </Link>
              }
            />
          ) : (
            <p>
              {t(
                'integrations.signIn.hint',
                'You will be asked to let Atrium read staff, matter types, contacts and matters. You then see what would be brought across before anything is saved.',
              )}
            </p>
          )}
          {connection !== null && connection.problem !== '' && <Notice tone="bad" title={connection.problem} />}
          {connection?.state !== 'connected' && returned.kind !== 'completing' && (
            <SignInButton system={system} purpose="signIn" />
          )}
        </>
      )}
    </SourceGate>
  );
}
