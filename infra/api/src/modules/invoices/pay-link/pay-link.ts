import type { Sealing } from '@atrium/database';
import { createLinkSigner, PAY_PATH } from '../../marketing/marketing-links.ts';
import type { TenantWrite } from '../../../server/tenant-write.ts';
import { findPaymentService, type PaymentServiceRow } from './pay-link.store.ts';
import type { PaymentProvider } from './stripe.ts';

/** What takes payments, and what only this server can read of the firm's accounts. */
export interface OnlinePayments {
  readonly provider: PaymentProvider;
  readonly sealing: Sealing;
}
declare module '../../../server/services.ts' {
  interface ApiServices {
    readonly onlinePayments: OnlinePayments;
  }
}

/** What keys of providers are sealed for. */
export const PAYMENT_SEALING = 'online payment services';
/** Where the provider reports to; the name of the firm follows. */
export const PAYMENT_REPORTS_PATH = '/-/payments';
/** An invoice is paid within this time of its issue, or another way. */
const LINK_DAYS = 730;
const DAY_MS = 86_400_000;

/** The key and the signing secret; null where they were sealed under a secret that was replaced since. */
export function openPaymentAccount(
  sealing: Sealing,
  tenantId: string,
  row: PaymentServiceRow,
): { readonly key: string; readonly signingSecret: string } | null {
  const key = sealing.open(row.sealedKey, tenantId);
  const signingSecret = sealing.open(row.sealedSigningSecret, tenantId);
  return key === null || signingSecret === null ? null : { key, signingSecret };
}

/**
 * The address at which an issued invoice is paid, without an account; null where the firm takes no payments online or
 * the invoice is not issued. The same invoice always has the same address.
 */
export async function findPayLink(
  through: TenantWrite,
  tenantId: string,
  invoice: { readonly id: string; readonly issuedOn: string | null },
  publicUrl: string,
): Promise<string | null> {
  if (invoice.issuedOn === null || (await findPaymentService(through, tenantId))?.isActive !== true) return null;
  const sign = await createLinkSigner(through, tenantId);
  const expiresAt = new Date(Date.parse(invoice.issuedOn) + LINK_DAYS * DAY_MS);
  return `${publicUrl}${PAY_PATH}/${sign({ kind: 'pay', id: invoice.id, listId: null, expiresAt })}`;
}
