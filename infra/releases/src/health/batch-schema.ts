import { vitalNames, type HealthBatch } from '@atrium/contracts';
import { z } from 'zod';

export const MAXIMUM_BATCH_BYTES = 16 * 1024;
const MAXIMUM_REPORTS = 60;
/** A day: more is a clock that jumped. */
const MAXIMUM_VITAL = 86_400_000;

/** Names of errors and the like: words, never sentences, since a sentence may quote what somebody typed. */
const word = z.string().regex(/^[A-Za-z][\w.-]{0,59}$/);
const build = { name: z.string().regex(/^[a-z][a-z0-9]{1,30}$/), buildId: z.string().regex(/^[0-9a-f]{4,64}$/) };

const reportSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('loaded'), ...build }),
  z.strictObject({ kind: z.literal('loadFailure'), ...build, failure: word }),
  z.strictObject({ kind: z.literal('boundary'), ...build, error: word }),
  z.strictObject({ kind: z.literal('violation'), ...build, directive: word }),
  z.strictObject({
    kind: z.literal('vital'),
    ...build,
    vital: z.enum(vitalNames),
    value: z.number().min(0).max(MAXIMUM_VITAL),
  }),
]);

const batchSchema = z.strictObject({ session: z.string(), reports: z.array(reportSchema).max(MAXIMUM_REPORTS) });

/** Null for what no page of ours sends. */
export function parseBatch(body: unknown): HealthBatch | null {
  const { data } = batchSchema.safeParse(body);
  return data ?? null;
}
