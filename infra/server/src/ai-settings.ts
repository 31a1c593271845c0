import type { AiLimits, AiOptions, AiRetention } from '@atrium/api';
import { DEFAULT_AI_MODEL } from '@atrium/contracts';
import { z } from 'zod';
import { ForeseenError } from './command.ts';

const DEFAULT_AI_URL = 'https://api.openai.com/v1';
/** In the place of an address: the stand-in that comes with the product. */
const SIMULATOR = 'simulator';
const days = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)
  .optional();
const amount = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .optional();

/** Settings of artificial intelligence, as they are written in the environment. */
export const aiVariables = {
  ATRIUM_AI_URL: z
    .string()
    .refine((text) => text === SIMULATOR || isProvider(text))
    .optional()
    .describe(
      'the https address of an OpenAI-compatible server (http on this machine or for a name without a dot), or simulator',
    ),
  ATRIUM_AI_KEY: z.string().min(1).optional().describe('the key of the AI provider'),
  ATRIUM_AI_MODEL: z.string().min(1).default(DEFAULT_AI_MODEL).describe('the name of a model'),
  ATRIUM_AI_ANALYST: z.enum(['responses', 'assistants']).default('responses').describe('responses or assistants'),
  ATRIUM_AI_USER_CALLS: amount.describe('a number of calls a day for each person'),
  ATRIUM_AI_USER_TOKENS: amount.describe('a number of tokens a day for each person'),
  ATRIUM_AI_FIRM_CALLS: amount.describe('a number of calls a day for each firm'),
  ATRIUM_AI_FIRM_TOKENS: amount.describe('a number of tokens a day for each firm'),
  ATRIUM_AI_LOG_DAYS: days.describe('a number of days for which it is kept who asked AI and what it cost'),
  ATRIUM_AI_ANALYSIS_DAYS: days.describe('a number of days for which questions about files and their answers are kept'),
};
type Values = z.infer<z.ZodObject<typeof aiVariables>>;

/** What the settings say of artificial intelligence. */
export interface AiSettings {
  /** Null where there is no provider: the product then says that AI is not set up. */
  readonly provider: AiOptions | null;
  /** The address of the provider is known once the stand-in runs. */
  readonly isSimulated: boolean;
  readonly limits: Partial<AiLimits>;
  readonly retention: Partial<AiRetention>;
}

/** Throws `ForeseenError` where production would be answered by the stand-in, or an address has no key. */
export function readAiSettings(values: Values, mode: 'demo' | 'production'): AiSettings {
  const { ATRIUM_AI_URL: url, ATRIUM_AI_KEY: key, ATRIUM_AI_MODEL: model, ATRIUM_AI_ANALYST: analyst } = values;
  const isSimulated = url === SIMULATOR;
  if (isSimulated && mode === 'production')
    throw new ForeseenError(
      'ATRIUM_AI_URL must not be simulator in production: people would take what it writes for an answer.',
    );
  if (url !== undefined && !isSimulated && key === undefined)
    throw new ForeseenError('ATRIUM_AI_KEY must be set too: ATRIUM_AI_URL names a server that wants one.');
  const provider = isSimulated || key === undefined ? null : { url: url ?? DEFAULT_AI_URL, key, model, analyst };
  return {
    provider: isSimulated ? { url: '', key: SIMULATOR, model, analyst } : provider,
    isSimulated,
    limits: limitsOf(values),
    retention: retentionOf(values),
  };
}

function limitsOf(values: Values): Partial<AiLimits> {
  const {
    ATRIUM_AI_USER_CALLS: userCalls,
    ATRIUM_AI_USER_TOKENS: userTokens,
    ATRIUM_AI_FIRM_CALLS: firmCalls,
    ATRIUM_AI_FIRM_TOKENS: firmTokens,
  } = values;
  return Object.fromEntries(
    Object.entries({ userCalls, userTokens, firmCalls, firmTokens }).filter(([, value]) => value !== undefined),
  );
}

function retentionOf({
  ATRIUM_AI_LOG_DAYS: logDays,
  ATRIUM_AI_ANALYSIS_DAYS: analysisDays,
}: Values): Partial<AiRetention> {
  return { ...(logDays === undefined ? {} : { logDays }), ...(analysisDays === undefined ? {} : { analysisDays }) };
}

/** The key goes there with every call: in the open only where nobody stands between. */
function isProvider(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, search, hash } = new URL(text);
  const isNear = ['127.0.0.1', '[::1]'].includes(hostname) || !hostname.includes('.');
  return (protocol === 'https:' || (protocol === 'http:' && isNear)) && username === '' && search === '' && hash === '';
}
