import { sourceSystems, type PracticeSystem } from '@atrium/contracts';
import type { SourceClients } from '@atrium/api';
import { z } from 'zod';
import { ForeseenError } from './command.ts';

/** In the place of an address: the stand-in that comes with the product. */
const SIMULATOR = 'simulator';
const prefixes: Readonly<Record<PracticeSystem, string>> = {
  leap: 'ATRIUM_LEAP',
  smokeball: 'ATRIUM_SMOKEBALL',
  actionstep: 'ATRIUM_ACTIONSTEP',
};
/** Where each system signs people in and answers in Australia; Smokeball and LEAP have other hosts elsewhere. */
const addresses: Readonly<Record<PracticeSystem, { readonly auth: string; readonly api: string }>> = {
  leap: { auth: 'https://auth.leap.services', api: 'https://au-api.leap.services' },
  smokeball: { auth: 'https://auth.smokeball.com.au', api: 'https://api.smokeball.com.au' },
  actionstep: { auth: 'https://go.actionstep.com', api: 'https://api.actionstep.com' },
};

const address = z
  .string()
  .refine(isAddress)
  .transform((text) => text.replace(/\/+$/, ''))
  .optional();
const variablesOf = (system: PracticeSystem) => {
  const prefix = prefixes[system];
  return {
    [`${prefix}_CLIENT_ID`]: z.string().min(1).optional().describe('the client id that the system gave'),
    [`${prefix}_CLIENT_SECRET`]: z.string().min(1).optional().describe('the client secret that the system gave'),
    [`${prefix}_API_KEY`]: z.string().min(1).optional().describe('the API key that the system gave'),
    [`${prefix}_AUTH_URL`]: address.describe('the https address at which people sign in to the system'),
    [`${prefix}_API_URL`]: address.describe('the https address of the system’s API'),
  };
};

/** Settings of the systems that firms come from, as they are written in the environment. */
export const sourceVariables = {
  ATRIUM_SOURCES_URL: z
    .string()
    .refine((text) => text === SIMULATOR || (URL.canParse(text) && new URL(text).hostname === '127.0.0.1'))
    .optional()
    .describe('simulator, or the address of one that runs on this machine: http://127.0.0.1:8971'),
  ATRIUM_SOURCES_PER_SECOND: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .optional()
    .describe('questions in a second that the simulator answers, in place of what each system allows'),
  ...Object.fromEntries(sourceSystems.flatMap((system) => Object.entries(variablesOf(system)))),
};

/** What the settings say of the systems that firms come from. */
export interface SourceSettings {
  readonly clients: SourceClients;
  /** The simulator answers for systems that are not set up: `simulator` starts it here. */
  readonly simulator: string | null;
  /** Questions in a second that the simulator is asked and answers; null for what each system allows. */
  readonly simulatedPerSecond: number | null;
}

/** Throws `ForeseenError` where production would be answered by the stand-in, or an id has no secret. */
export function readSourceSettings(
  values: Readonly<Record<string, unknown>>,
  mode: 'demo' | 'production',
): SourceSettings {
  const text = (name: string): string | undefined => values[name] as string | undefined;
  const simulator = text('ATRIUM_SOURCES_URL') ?? (mode === 'demo' ? SIMULATOR : null);
  if (simulator !== null && mode === 'production')
    throw new ForeseenError('ATRIUM_SOURCES_URL must not be set in production: firms would be given made-up records.');
  const clients = sourceSystems.flatMap((system) => {
    const prefix = prefixes[system];
    const clientId = text(`${prefix}_CLIENT_ID`);
    const clientSecret = text(`${prefix}_CLIENT_SECRET`);
    if (clientId === undefined) return [];
    if (clientSecret === undefined)
      throw new ForeseenError(`${prefix}_CLIENT_SECRET must be set too: ${prefix}_CLIENT_ID names a client.`);
    return [
      [
        system,
        {
          clientId,
          clientSecret,
          apiKey: text(`${prefix}_API_KEY`) ?? '',
          authUrl: text(`${prefix}_AUTH_URL`) ?? addresses[system].auth,
          apiUrl: text(`${prefix}_API_URL`) ?? addresses[system].api,
        },
      ],
    ];
  });
  const simulatedPerSecond = (values['ATRIUM_SOURCES_PER_SECOND'] as number | undefined) ?? null;
  return { clients: Object.fromEntries(clients) as SourceClients, simulator, simulatedPerSecond };
}

/** Secrets and tokens go there: in the open only on this machine. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, search, hash } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1');
  return isSafe && username === '' && search === '' && hash === '';
}
