import { command, type Unit } from '../../../server/command.ts';
import { Refusal } from '../../../server/refusal.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { payLinkPolicy } from './pay-link.policy.ts';
import { PAYMENT_REPORTS_PATH } from './pay-link.ts';
import {
  findPaymentService,
  lockPaymentServiceStatement,
  savePaymentServiceStatement,
  type PaymentServiceRow,
} from './pay-link.store.ts';

export interface SavePaymentServiceInput {
  readonly input: {
    readonly key?: string | null;
    readonly signingSecret?: string | null;
    readonly isActive: boolean;
    readonly version: number;
  };
}
const keyPattern = /^(?:sk|rk)_[A-Za-z0-9_-]{4,200}$/;
const secretPattern = /^whsec_[A-Za-z0-9_+/=-]{4,200}$/;

const presentFor = (context: RequestContext, { tenantId }: Viewer, row: PaymentServiceRow | null) => ({
  isSetUp: row !== null,
  isActive: row?.isActive ?? false,
  version: row?.version ?? 0,
  changedAt: row?.changedAt ?? null,
  changedById: row?.changedById ?? null,
  reportsUrl: `${context.services.publicUrl}${PAYMENT_REPORTS_PATH}/${tenantId}`,
});
export type PresentedPaymentService = ReturnType<typeof presentFor>;

export const showPaymentService = async (context: RequestContext, viewer: Viewer): Promise<PresentedPaymentService> =>
  presentFor(context, viewer, await findPaymentService(context.runner, viewer.tenantId));

/** Key and secret as they were typed; empty where the one that is stored stays. */
function readInput({ translate }: Unit, { key, signingSecret }: SavePaymentServiceInput['input'], isNew: boolean) {
  const typed = { key: key?.trim() ?? '', signingSecret: signingSecret?.trim() ?? '' };
  const isBad = (text: string, pattern: RegExp): boolean => (text === '' ? isNew : !pattern.test(text));
  const fields = [
    ...(isBad(typed.key, keyPattern)
      ? [
          {
            field: 'key',
            message: translate('api.payService.key', 'Enter the secret key of the account: it begins with sk_.'),
          },
        ]
      : []),
    ...(isBad(typed.signingSecret, secretPattern)
      ? [
          {
            field: 'signingSecret',
            message: translate(
              'api.payService.secret',
              'Enter the signing secret of the webhook: it begins with whsec_.',
            ),
          },
        ]
      : []),
  ];
  if (fields.length > 0) throw new Refusal({ message: fields[0]?.message ?? '', fields });
  return typed;
}

interface Found {
  readonly row: PaymentServiceRow | null;
  readonly shown: PresentedPaymentService;
}
/** Sets up the firm's account with a provider of payments. Key and secret go in and never come out. */
export const savePaymentService = command<
  SavePaymentServiceInput,
  Found,
  PresentedPaymentService,
  PresentedPaymentService
>({
  name: 'payLinks.saveService',
  policy: payLinkPolicy.setUp,
  key: 'none',
  lock: async (unit) => {
    const row = await unit.maybe(lockPaymentServiceStatement, {});
    return { row, shown: presentFor(unit.context, unit.viewer, row) };
  },
  version: ({ input: { input }, current: { shown } }) => ({ seen: input.version, now: shown }),
  run: async (unit, { input: { input }, current: { row: current } }) => {
    const { key, signingSecret } = readInput(unit, input, current === null);
    const { tenantId, userId } = unit.viewer;
    const { sealing } = unit.context.services.onlinePayments;
    const sealed = (text: string, known: Uint8Array | undefined): Uint8Array =>
      text === '' && known !== undefined ? known : sealing.seal(text, tenantId);
    const row = await unit.one(savePaymentServiceStatement, {
      sealedKey: sealed(key, current?.sealedKey),
      sealedSigningSecret: sealed(signingSecret, current?.sealedSigningSecret),
      isActive: input.isActive,
      viewerId: userId,
    });
    return presentFor(unit.context, unit.viewer, row);
  },
  audit: ({ input: { input }, current: { row: current } }) => ({
    kind: 'configuration',
    objectType: 'onlinePaymentService',
    objectId: null,
    action: current === null ? 'create' : 'update',
    detail: { isActive: input.isActive, isKeyChanged: (input.key ?? '') !== '' },
  }),
  announces: 'none',
});
