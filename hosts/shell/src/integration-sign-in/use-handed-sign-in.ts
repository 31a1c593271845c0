import { exchangeSignInCode, fetchIntegrationOrigins, readSession, reportError } from '@atrium/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { useShellServices } from '../services/shell-services.ts';
import { parentPages } from './hands-over-sign-in.ts';
import { readSignInCode, SIGN_IN_READY_MESSAGE } from './read-sign-in-code.ts';

export type HandedSignIn = 'loading' | 'waiting' | 'exchanging' | 'refused' | 'not-allowed' | 'failed';

/** Waits for the page around this one to hand over a one-time code, and opens a session with it (product specification §4.3, step 11). */
export function useHandedSignIn(tenantId: string): HandedSignIn {
  const { reloadPage } = useShellServices();
  const [state, setState] = useState<HandedSignIn>('loading');
  const [origins, setOrigins] = useState<readonly string[]>([]);

  useEffect(() => {
    let isWanted = true;
    fetchIntegrationOrigins(tenantId).then(
      (allowed) => {
        if (!isWanted) return;
        setOrigins(allowed);
        setState(allowed.length === 0 ? 'not-allowed' : 'waiting');
      },
      (error: unknown) => {
        reportError(error, { area: 'integration sign-in' });
        if (isWanted) setState('failed');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [tenantId]);

  const handleMessage = useEffectEvent(async (event: MessageEvent<unknown>) => {
    const code = readSignInCode(event, { origins, pages: parentPages() });
    if (code === null || state === 'exchanging' || readSession() !== null) return;
    setState('exchanging');
    try {
      if (await exchangeSignInCode(tenantId, code, event.origin)) reloadPage();
      else setState('refused');
    } catch (error) {
      reportError(error, { area: 'integration sign-in' });
      setState('refused');
    }
  });
  useEffect(() => {
    if (origins.length === 0) return undefined;
    const listen = (event: MessageEvent<unknown>): void => void handleMessage(event);
    window.addEventListener('message', listen);
    announceReady(origins);
    return () => window.removeEventListener('message', listen);
  }, [origins]);

  return state;
}

/** Tells the page around this one that it may post, where the browser says that it is one of the firm's. */
function announceReady(origins: readonly string[]): void {
  const around = originAround();
  if (around === null || !origins.includes(around)) return;
  for (const page of parentPages()) page.postMessage({ type: SIGN_IN_READY_MESSAGE }, around);
}

/** The origin of the page around this one: not every browser names it, and for an opener the referrer does. */
function originAround(): string | null {
  const named = 'ancestorOrigins' in window.location ? window.location.ancestorOrigins.item(0) : null;
  if (named !== null) return named;
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : null;
}
