import { sourceSystemNames, type SourceSystem } from '@atrium/contracts';
import { useCommand, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { useState, type ReactElement } from 'react';
import { beginSignInMutation } from './source-system.operations.ts';

/** Leads to the system's own sign-in page; what it sends back comes to the page of the purpose. */
export function SignInButton({
  system,
  purpose,
  children,
}: {
  system: SourceSystem;
  purpose: 'signIn' | 'reset';
  children?: string;
}): ReactElement {
  const { t } = useTranslation();
  const { run, isRunning } = useCommand(beginSignInMutation, { remote: 'integrations', area: 'sign-in' });
  const [isLeaving, setIsLeaving] = useState(false);
  const handleSignIn = async (): Promise<void> => {
    const outcome = await run({ sourceSystem: system, purpose });
    if (outcome.kind !== 'saved') return;
    setIsLeaving(true);
    window.location.assign(outcome.value.url);
  };
  return (
    <Button kind="primary" busy={isRunning || isLeaving} onClick={() => void handleSignIn()}>
      {children ??
        t('integrations.signIn.button', 'Sign in to {{system}}', { system: sourceSystemNames[system].label })}
    </Button>
  );
}
