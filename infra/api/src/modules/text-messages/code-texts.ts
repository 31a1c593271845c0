import { countTextParts } from '@atrium/domain';
import type { TenantRunner } from '@atrium/database';
import { logActivityOf } from '../activity/log-activity.ts';
import type { CodeTexts } from '../identity/text-codes/code-texts.ts';
import { openAccount, TEXT_MESSAGES_PATH, type TextMessaging } from './save-text-service.command.ts';
import { findOptOuts, findService } from './text-messages.store.ts';

/** Somebody waits at the sign-in page: what takes longer is mailed. */
const WITHIN_MS = 6_000;

/** Sends codes through the account of the firm, and logs what each cost. */
export function createCodeTexts(
  runner: TenantRunner,
  { provider, sealing }: TextMessaging,
  publicUrl: () => string,
): CodeTexts {
  return {
    isAvailable: async (tenantId) => (await findService(runner, tenantId))?.isActive === true,
    async send(tenantId, { number, text, to }) {
      const service = await findService(runner, tenantId);
      const account = service?.isActive === true ? openAccount(sealing, tenantId, service) : null;
      if (service === null || account === null || (await findOptOuts(runner, tenantId, [number])).size > 0)
        return false;
      const { parts } = countTextParts(text);
      // A report about it names no message that is kept, and changes nothing.
      const reportUrl = `${publicUrl()}${TEXT_MESSAGES_PATH}/${tenantId}/${crypto.randomUUID()}`;
      const outcome = await provider.send(
        account,
        { to: number, body: text, reportUrl },
        AbortSignal.timeout(WITHIN_MS),
      );
      const isTaken = outcome.kind === 'taken';
      const spent = { segments: parts, costMinor: parts * service.partCostMinor, currency: service.currency };
      await logActivityOf(runner, tenantId, to, {
        kind: 'smsUsage',
        objectType: 'user',
        objectId: to.userId,
        action: 'send',
        result: isTaken ? 'succeeded' : 'failed',
        detail: { recipient: number, purpose: 'code', ...(isTaken ? spent : { reason: outcome.reason }) },
      });
      return isTaken;
    },
  };
}
