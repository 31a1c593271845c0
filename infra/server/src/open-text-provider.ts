import { z } from 'zod';
import type { TenantRunner } from '@atrium/database';
import { accessTokenSecret } from './access-token-secret.ts';
import type { Closing } from './closing.ts';
import { ForeseenError } from './command.ts';
import type { Settings } from './settings.ts';

const TWILIO_URL = 'https://api.twilio.com';
/** In the place of an address: the stand-in that comes with the product. */
const SIMULATOR = 'simulator';

/** Settings of text messages, as they are written in the environment. */
export const textVariables = {
  ATRIUM_SMS_URL: z
    .string()
    .refine((text) => text === SIMULATOR || isProvider(text))
    .optional()
    .describe('the https address of a server that speaks the API of Twilio, for text messages, or simulator'),
};

/** Where text messages are handed over. A demo writes to nobody's telephone unless it is told to. */
export function readTextProvider(
  { ATRIUM_SMS_URL: url }: { readonly ATRIUM_SMS_URL?: string | undefined },
  mode: 'demo' | 'production',
): string {
  if (url === SIMULATOR && mode === 'production')
    throw new ForeseenError('ATRIUM_SMS_URL must not be simulator in production: nobody would get the messages.');
  return url ?? (mode === 'demo' ? SIMULATOR : TWILIO_URL);
}

/** Where the provider of text messages is; starts the stand-in where that is wanted. */
export async function openTextProvider(
  { textMessagesUrl }: { readonly textMessagesUrl: string },
  closing: Closing,
): Promise<string> {
  if (textMessagesUrl !== SIMULATOR) return textMessagesUrl;
  const { startTextSimulator } = await import('@atrium/simulators');
  const simulator = await startTextSimulator();
  closing.add('text message simulator', () => simulator.close());
  return simulator.url;
}

/** Gives the demo firm an account with the stand-in, where that is what sends. */
export async function placeDemoAccount(
  {
    mode,
    textMessagesUrl,
    dataFolder,
    accessTokenSecret: given,
  }: Pick<Settings, 'mode' | 'textMessagesUrl' | 'dataFolder' | 'accessTokenSecret'>,
  runner: TenantRunner,
): Promise<void> {
  if (mode !== 'demo' || textMessagesUrl !== SIMULATOR) return;
  const { placeDemoTextService } = await import('@atrium/api');
  await placeDemoTextService(runner, await accessTokenSecret(dataFolder, given));
}

/** Tokens of firms go there: in the open only on this machine. */
export function isProvider(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(text);
  const isSafe =
    protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname));
  return isSafe && pathname === '/' && search === '' && hash === '' && !text.endsWith('/');
}
