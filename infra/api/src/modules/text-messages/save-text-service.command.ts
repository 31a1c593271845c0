import { command, type Unit } from '../../server/command.ts';
import { Refusal } from '../../server/refusal.ts';
import type { Sealing } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { textMessagesPolicy } from './text-messages.policy.ts';
import { findService, lockServiceStatement, saveServiceStatement, type ServiceRow } from './text-messages.store.ts';
import type { TextAccount, TextProvider } from './twilio.ts';

/** What sends text messages, and what only this server can read of the firm's accounts. */
export interface TextMessaging {
  readonly provider: TextProvider;
  readonly sealing: Sealing;
}
declare module '../../server/services.ts' {
  interface ApiServices {
    readonly textMessaging: TextMessaging;
  }
}

export interface SaveTextServiceInput {
  readonly input: {
    readonly account: string;
    readonly token?: string | null;
    readonly sender: string;
    readonly partCostMinor: number;
    readonly isActive: boolean;
    readonly version: number;
  };
}
const LONGEST_ACCOUNT = 64;
const LONGEST_TOKEN = 128;
const MOST_COST_MINOR = 100_000;
const accountPattern = /^[A-Za-z0-9_-]+$/;
/** A number, or a name of up to eleven letters and digits. */
const senderPattern = /^(?:\+[1-9]\d{6,14}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/;

/** The account with its token; null where the token was sealed under a secret that was replaced since. */
export function openAccount(sealing: Sealing, tenantId: string, row: ServiceRow): TextAccount | null {
  const token = sealing.open(row.sealedToken, tenantId);
  return token === null ? null : { account: row.account, token, sender: row.sender };
}

function readInput(
  { translate }: Unit,
  { account, token, sender, partCostMinor }: SaveTextServiceInput['input'],
  isNew: boolean,
) {
  const values = {
    account: account.trim(),
    token: token?.trim() ?? '',
    sender: sender.trim().replace(/^\+[\d ()-]+$/, (text) => `+${text.replace(/\D/g, '')}`),
  };
  const fields = [
    ...(values.account.length > LONGEST_ACCOUNT || !accountPattern.test(values.account)
      ? [
          {
            field: 'account',
            message: translate('api.textService.account', 'Enter the account as the provider shows it.'),
          },
        ]
      : []),
    ...((values.token === '' && isNew) || values.token.length > LONGEST_TOKEN
      ? [{ field: 'token', message: translate('api.textService.token', 'Enter the secret token of the account.') }]
      : []),
    ...(senderPattern.test(values.sender)
      ? []
      : [
          {
            field: 'sender',
            message: translate(
              'api.textService.sender',
              'Enter a number with its country code, such as +61412345678, or a name of up to 11 letters.',
            ),
          },
        ]),
    ...(Number.isInteger(partCostMinor) && partCostMinor >= 0 && partCostMinor <= MOST_COST_MINOR
      ? []
      : [{ field: 'partCostMinor', message: translate('api.textService.cost', 'Enter what one part costs.') }]),
  ];
  if (fields.length > 0) throw new Refusal({ message: fields[0]?.message ?? '', fields });
  return values;
}

const presentFor = (context: RequestContext, { tenantId, currency }: Viewer, row: ServiceRow | null) => ({
  isSetUp: row !== null,
  isActive: row?.isActive ?? false,
  account: row?.account ?? '',
  sender: row?.sender ?? '',
  partCostMinor: row?.partCostMinor ?? 0,
  currency,
  version: row?.version ?? 0,
  changedAt: row?.changedAt ?? null,
  changedById: row?.changedById ?? null,
  answersUrl: `${context.services.publicUrl}${TEXT_MESSAGES_PATH}/${tenantId}`,
});
export type PresentedService = ReturnType<typeof presentFor>;

/** Where the provider reports to; the name of the firm follows, and the id of a message where it is about one. */
export const TEXT_MESSAGES_PATH = '/-/text-messages';
/** What tokens of providers are sealed for. */
export const TEXT_SEALING = 'text message services';

export const showTextService = async (context: RequestContext, viewer: Viewer): Promise<PresentedService> =>
  presentFor(context, viewer, await findService(context.runner, viewer.tenantId));

interface Found {
  readonly row: ServiceRow | null;
  readonly shown: PresentedService;
}

/** Sets up the firm's account with a provider. The token goes in and never comes out. */
export const saveTextService = command<SaveTextServiceInput, Found, PresentedService, PresentedService>({
  name: 'textMessages.saveService',
  policy: textMessagesPolicy.setUp,
  key: 'none',
  lock: async (unit) => {
    const row = await unit.maybe(lockServiceStatement, {});
    return { row, shown: presentFor(unit.context, unit.viewer, row) };
  },
  version: ({ input: { input }, current: { shown } }) => ({ seen: input.version, now: shown }),
  run: async (unit, { input: { input }, current: { row: current } }) => {
    const { token, ...values } = readInput(unit, input, current === null);
    const { tenantId, userId } = unit.viewer;
    const sealedToken =
      token === '' && current !== null
        ? current.sealedToken
        : unit.context.services.textMessaging.sealing.seal(token, tenantId);
    const row = await unit.one(saveServiceStatement, {
      ...values,
      sealedToken,
      partCostMinor: input.partCostMinor,
      isActive: input.isActive,
      viewerId: userId,
    });
    return presentFor(unit.context, unit.viewer, row);
  },
  audit: ({ input: { input }, current: { row: current } }) => ({
    kind: 'configuration',
    objectType: 'textMessageService',
    objectId: null,
    action: current === null ? 'create' : 'update',
    detail: { account: input.account, sender: input.sender, isActive: input.isActive },
  }),
  announces: 'none',
});
