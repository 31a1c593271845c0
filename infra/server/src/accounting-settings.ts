import type { AccountingClients } from '@atrium/api';
import { z } from 'zod';
import type { Closing } from './closing.ts';
import { ForeseenError } from './command.ts';

/** In the place of an address: the stand-in that comes with the product. */
const SIMULATOR = 'simulator';
const SIMULATED = 'simulated';
/** Where Xero signs people in, gives tokens and answers. */
const addresses = {
  signInUrl: 'https://login.xero.com/identity',
  authUrl: 'https://identity.xero.com',
  apiUrl: 'https://api.xero.com',
} as const;

/** Settings of accounting programs, as they are written in the environment. */
export const accountingVariables = {
  ATRIUM_XERO_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('the client id that Xero gave to the app of this installation'),
  ATRIUM_XERO_URL: z
    .string()
    .refine((text) => text === SIMULATOR || (URL.canParse(text) && new URL(text).hostname === '127.0.0.1'))
    .optional()
    .describe('simulator, or the address of one that runs on this machine: http://127.0.0.1:8974'),
};

/** What the settings say of accounting programs. */
export interface AccountingSettings {
  readonly clientId: string | null;
  /** The simulator answers where no app is registered: `simulator` starts it here. */
  readonly simulator: string | null;
}

/** Throws `ForeseenError` where production would be answered by the stand-in. */
export function readAccountingSettings(
  values: { readonly ATRIUM_XERO_CLIENT_ID?: string | undefined; readonly ATRIUM_XERO_URL?: string | undefined },
  mode: 'demo' | 'production',
): AccountingSettings {
  const simulator = values.ATRIUM_XERO_URL ?? (mode === 'demo' ? SIMULATOR : null);
  if (simulator !== null && mode === 'production')
    throw new ForeseenError('ATRIUM_XERO_URL must not be set in production: journals would go to nobody’s books.');
  return { clientId: values.ATRIUM_XERO_CLIENT_ID ?? null, simulator };
}

/** How this installation is registered with accounting programs; starts the stand-in where that is wanted. */
export async function openAccounting(
  { clientId, simulator }: AccountingSettings,
  closing: Closing,
): Promise<AccountingClients> {
  const app = { clientSecret: '', apiKey: '' };
  if (clientId !== null) return { xero: { ...app, ...addresses, clientId } };
  if (simulator === null) return {};
  let url = simulator;
  if (simulator === SIMULATOR) {
    const { startXeroSimulator } = await import('@atrium/simulators');
    const started = await startXeroSimulator();
    closing.add('accounting simulator', () => started.close());
    ({ url } = started);
  }
  return { xero: { ...app, authUrl: url, apiUrl: url, clientId: SIMULATED } };
}
