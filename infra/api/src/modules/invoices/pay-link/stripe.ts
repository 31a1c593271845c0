import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** A payment that is to be begun. Amounts in the smallest unit of the currency. */
export interface WantedPayment {
  /** Ours: the same one begun twice is begun once. */
  readonly id: string;
  readonly tenantId: string;
  readonly title: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** Empty where it is not known. */
  readonly email: string;
  readonly paidUrl: string;
  readonly cancelledUrl: string;
}
export interface BegunPayment {
  readonly providerId: string;
  readonly url: string;
  readonly expiresAt: Date;
}
/** What became of a payment, as the provider reports it. */
export interface PaymentReport {
  readonly reportId: string;
  readonly providerId: string;
  readonly state: 'paid' | 'expired' | 'failed';
  readonly amountMinor: number;
  readonly currency: string;
  readonly reference: string;
  readonly email: string;
}
/** A provider of payments, whichever it is. */
export interface PaymentProvider {
  begin(key: string, payment: WantedPayment, signal: AbortSignal): Promise<BegunPayment | { readonly reason: string }>;
  /** Ends a payment that was begun and is no longer wanted; best effort. */
  end(key: string, providerId: string, signal: AbortSignal): Promise<void>;
  /** Null where the account is good; else what the provider said. */
  check(key: string, signal: AbortSignal): Promise<string | null>;
}

export const STRIPE_URL = 'https://api.stripe.com';
const VERSION = '2024-06-20';
const WITHIN_MS = 15_000;
const LONGEST_REASON = 300;
/** How far the clock of a report may be from ours, as the provider's own libraries have it. */
const TOLERANCE_SECONDS = 300;
const OPEN_SECONDS = 3600;

const session = z.object({ id: z.string().min(1), url: z.url(), expires_at: z.number().int() });
const failure = z.object({ error: z.object({ message: z.string() }) });
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON);

async function refusalOf(response: Response): Promise<string> {
  const read = failure.safeParse(await response.json().catch(() => null));
  return (read.success ? read.data.error.message : `HTTP ${response.status}`).slice(0, LONGEST_REASON);
}

/** Stripe's Checkout Sessions, or what speaks like them at another address (docs.stripe.com/api/checkout/sessions). */
export function createStripe(url: string): PaymentProvider {
  const ask = (key: string, path: string, signal: AbortSignal, more: RequestInit & { once?: string } = {}) => {
    const { once, ...init } = more;
    return fetch(`${url}/v1/${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${key}`,
        'stripe-version': VERSION,
        ...(once === undefined ? {} : { 'idempotency-key': once }),
      },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]),
    });
  };
  return {
    async begin(key, payment, signal) {
      const { id, tenantId, title, amountMinor, currency, email, paidUrl, cancelledUrl } = payment;
      const item = 'line_items[0]';
      const body = new URLSearchParams({
        mode: 'payment',
        client_reference_id: id,
        'metadata[firm]': tenantId,
        success_url: paidUrl,
        cancel_url: cancelledUrl,
        expires_at: String(Math.floor(Date.now() / 1000) + OPEN_SECONDS),
        [`${item}[quantity]`]: '1',
        [`${item}[price_data][currency]`]: currency.toLowerCase(),
        [`${item}[price_data][unit_amount]`]: String(amountMinor),
        [`${item}[price_data][product_data][name]`]: title,
        ...(email === '' ? {} : { customer_email: email }),
      });
      try {
        const response = await ask(key, 'checkout/sessions', signal, { method: 'POST', body, once: id });
        if (!response.ok) return { reason: await refusalOf(response) };
        const made = session.parse(await response.json());
        return { providerId: made.id, url: made.url, expiresAt: new Date(made.expires_at * 1000) };
      } catch (error) {
        return { reason: reasonOf(error) };
      }
    },
    async end(key, providerId, signal) {
      const path = `checkout/sessions/${encodeURIComponent(providerId)}/expire`;
      await ask(key, path, signal, { method: 'POST' })
        .then((response) => response.text())
        .catch(() => undefined);
    },
    async check(key, signal) {
      try {
        const response = await ask(key, 'balance', signal);
        if (!response.ok) return await refusalOf(response);
        await response.text();
        return null;
      } catch (error) {
        return reasonOf(error);
      }
    },
  };
}

/** What Stripe signs a report with: its second, a full stop and the body as it was sent, under the signing secret. */
export const stripeSignature = (secret: string, second: number, body: string): string =>
  createHmac('sha256', secret).update(`${second}.${body}`).digest('hex');

const signaturePart = /^(t|v1)=([0-9a-f]{1,128})$/;
/**
 * Whether a report was signed with the secret, within five minutes of now: a signature is no good for longer. During a
 * change of secrets there are several; one of them is enough.
 */
export function isSignedByStripe(secret: string, { body, header, now }: { body: string; header: string; now: Date }) {
  const parts = header.split(',').flatMap((part) => {
    const [, name = '', value = ''] = signaturePart.exec(part.trim()) ?? [];
    return name === '' ? [] : [{ name, value }];
  });
  const second = Number(parts.find(({ name }) => name === 't')?.value ?? Number.NaN);
  if (!Number.isInteger(second) || Math.abs(now.getTime() / 1000 - second) > TOLERANCE_SECONDS) return false;
  const expected = Buffer.from(stripeSignature(secret, second, body));
  return parts.some(({ name, value }) => {
    const given = Buffer.from(value);
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const states: Readonly<Record<string, PaymentReport['state']>> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'expired',
};
const event = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string().min(1).max(255),
      amount_total: z.number().int().nonnegative().nullish(),
      currency: z.string().length(3).nullish(),
      payment_status: z.string().nullish(),
      payment_intent: z.string().nullish(),
      customer_details: z.object({ email: z.string().nullish() }).nullish(),
    }),
  }),
});
/** What a signed report says; null for one that is about something else, or not settled yet. */
export function readReport(body: string): PaymentReport | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return null;
  }
  const read = event.safeParse(parsed);
  const state = read.success ? states[read.data.type] : undefined;
  if (!read.success || state === undefined) return null;
  const { id, amount_total, currency, payment_status, payment_intent, customer_details } = read.data.data.object;
  // A payment by direct debit completes at once and is paid days later, which is reported by itself.
  if (state === 'paid' && payment_status !== 'paid') return null;
  return {
    reportId: read.data.id,
    providerId: id,
    state,
    amountMinor: amount_total ?? 0,
    currency: (currency ?? '').toUpperCase(),
    reference: payment_intent ?? id,
    email: customer_details?.email ?? '',
  };
}
