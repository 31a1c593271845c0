import { z } from 'zod';
import type { Closing } from './closing.ts';
import { ForeseenError } from './command.ts';
import { isProvider } from './open-text-provider.ts';

const STRIPE_URL = 'https://api.stripe.com';
/** In the place of an address: the stand-in that comes with the product. */
const SIMULATOR = 'simulator';

/** Settings of payments online, as they are written in the environment. */
export const paymentVariables = {
  ATRIUM_PAYMENTS_URL: z
    .string()
    .refine((text) => text === SIMULATOR || isProvider(text))
    .optional()
    .describe('the https address of a server that speaks the API of Stripe, for payments online, or simulator'),
};

/** Where payments are begun. A demo takes nobody's money unless it is told to. */
export function readPaymentProvider(
  { ATRIUM_PAYMENTS_URL: url }: { readonly ATRIUM_PAYMENTS_URL?: string | undefined },
  mode: 'demo' | 'production',
): string {
  if (url === SIMULATOR && mode === 'production')
    throw new ForeseenError('ATRIUM_PAYMENTS_URL must not be simulator in production: nobody would be paid.');
  return url ?? (mode === 'demo' ? SIMULATOR : STRIPE_URL);
}

/** Where the provider of payments is; starts the stand-in where that is wanted. */
export async function openPaymentProvider(
  { paymentsUrl }: { readonly paymentsUrl: string },
  closing: Closing,
): Promise<string> {
  if (paymentsUrl !== SIMULATOR) return paymentsUrl;
  const { startPaymentSimulator } = await import('@atrium/simulators');
  const simulator = await startPaymentSimulator();
  closing.add('payment simulator', () => simulator.close());
  return simulator.url;
}
