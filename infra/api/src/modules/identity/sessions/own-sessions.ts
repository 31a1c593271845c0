import { parse } from 'bowser';
import { isSignedIn, permit } from '../../../policy/rules.ts';
import { isId } from '../../../server/identifiers.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import type { Translate } from '../../../translation/translate.ts';
import { endOneSession, endSessions } from './session-steps.ts';
import { listLivingSessions } from './sessions.store.ts';

/** A session as its user sees it in a list. */
export interface ShownSession {
  readonly id: string;
  readonly device: string;
  readonly place: string;
  readonly method: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly isCurrent: boolean;
}

/** The viewer's own living sessions, this one first, then by last use. */
export async function listSessions(context: RequestContext): Promise<ShownSession[]> {
  const viewer = permit(context, isSignedIn);
  const rows = await listLivingSessions(context.runner, viewer.tenantId, viewer);
  return rows.map(({ userAgent, ...row }) => ({
    ...row,
    device: nameDevice(context.translate, userAgent),
    isCurrent: row.id === viewer.sessionId,
  }));
}

/** Ends one of the viewer's own sessions; false where it is not theirs or has ended. */
export async function endSession(context: RequestContext, sessionId: string): Promise<boolean> {
  const { tenantId, userId } = permit(context, isSignedIn);
  return isId(sessionId)
    ? endOneSession(context, { tenantId, userId, sessionId }, 'ended from the list of sessions')
    : false;
}

/** Ends all of the viewer's sessions but this one; answers how many. */
export async function endOtherSessions(context: RequestContext): Promise<number> {
  const { tenantId, userId, sessionId } = permit(context, isSignedIn);
  return (
    await endSessions(context, tenantId, userId, { except: sessionId, reason: 'ended from the list of sessions' })
  ).length;
}

/** Browser and system, as a person names them. */
export function nameDevice(translate: Translate, userAgent: string): string {
  const { browser, os } = parse(userAgent === '' ? ' ' : userAgent);
  if (browser.name && os.name)
    return translate('api.device.browserOnSystem', '{{browser}} on {{system}}', {
      browser: browser.name,
      system: os.name,
    });
  return browser.name || os.name || translate('api.device.unknown', 'Unknown device');
}
