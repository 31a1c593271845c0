import type { Operator } from '@atrium/contracts';
import { useNotify, useTranslation } from '@atrium/platform';
import { ErrorState } from '@atrium/ui';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { OperatorsApiError, type OperatorsApi } from '../api/operators-api.ts';
import { SignInPage } from '../sign-in/sign-in.page.tsx';
import { OperatorsApiContext, OperatorSessionContext } from './session-context.ts';

const loadWorkspace = () => import('../frame/workspace.tsx');
const Workspace = lazy(async () => ({ default: (await loadWorkspace()).Workspace }));

type State =
  | { readonly kind: 'checking' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signed-out'; readonly hasEnded: boolean }
  | { readonly kind: 'signed-in'; readonly operator: Operator };

const isSignedOut = (error: unknown): boolean => error instanceof OperatorsApiError && error.code === 'signedOut';

/**
 * Who is there decides what is shown; the address stays, so that a deep link
 * opens after signing in. Whatever the API refuses because a session ended comes
 * back here.
 */
export function SessionGate({ api }: { api: OperatorsApi }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [state, setState] = useState<State>({ kind: 'checking' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    api.ask<Operator>('GET', '/session').then(
      (operator) => isCurrent && setState({ kind: 'signed-in', operator }),
      (error: unknown) =>
        isCurrent && setState(isSignedOut(error) ? { kind: 'signed-out', hasEnded: false } : { kind: 'unreachable' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, attempt]);

  const guarded = useMemo<OperatorsApi>(
    () => ({
      ...api,
      ask: (method, path, body, options) =>
        api.ask<never>(method, path, body, options).catch((error: unknown) => {
          if (isSignedOut(error)) setState({ kind: 'signed-out', hasEnded: true });
          throw error;
        }),
    }),
    [api],
  );
  const operator = state.kind === 'signed-in' ? state.operator : null;
  const session = useMemo(
    () =>
      operator === null
        ? null
        : {
            operator,
            signOut: async () => {
              try {
                await api.ask('DELETE', '/session');
              } catch (error) {
                // The cookie still holds, and a script cannot take it.
                if (!isSignedOut(error))
                  return notify.error(
                    t('console.session.stillSignedIn', 'You are still signed in: the server could not be reached'),
                  );
              }
              setState({ kind: 'signed-out', hasEnded: false });
            },
          },
    [api, operator, notify, t],
  );

  switch (state.kind) {
    case 'checking':
      return null;
    case 'unreachable':
      return (
        <main className="co-bare">
          <ErrorState
            title={t('console.session.unreachable', 'The server can’t be reached')}
            onRetry={() => {
              setState({ kind: 'checking' });
              setAttempt((count) => count + 1);
            }}
          />
        </main>
      );
    case 'signed-out':
      return (
        <SignInPage
          api={api}
          hasEnded={state.hasEnded}
          onWarmUp={() => void loadWorkspace()}
          onSignedIn={(signedIn) => setState({ kind: 'signed-in', operator: signedIn })}
        />
      );
    case 'signed-in':
      return (
        <OperatorsApiContext value={guarded}>
          <OperatorSessionContext value={session}>
            <Suspense fallback={null}>
              <Workspace />
            </Suspense>
          </OperatorSessionContext>
        </OperatorsApiContext>
      );
  }
}
