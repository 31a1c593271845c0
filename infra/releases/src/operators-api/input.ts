import { isHostName, isRemoteName, type ReleaseVerb, type ReleaseVerbName } from '@atrium/contracts';
import { z } from 'zod';

const LONGEST_REASON = 500;
const MOST_STEPS = 20;

export const tenantId = z.string().min(1).max(100);
export const buildId = z.string().regex(/^[0-9a-f]{8,128}$/, 'is the id of a build: digits and letters from a to f');
export const channel = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,30}$/, 'is a word in small letters, such as stable or canary');
/** A remote, or a host, which is chosen like one. */
export const buildName = z
  .string()
  .refine((name) => isRemoteName(name) || isHostName(name), 'is the name of a remote or host, such as crm');
export const page = z.coerce.number().int().min(1);
const rolloutId = z.uuid();
const percent = z.number().min(0).max(100);
const steps = z.array(percent.gt(0)).min(1).max(MOST_STEPS);

/** One form for each verb, so that none can be forgotten. */
const verbs = {
  pin: { tenantId, name: buildName, buildId },
  unpin: { tenantId, name: buildName },
  moveChannel: { channel, name: buildName, buildId },
  followChannel: { tenantId, channel },
  startRollout: {
    name: buildName,
    buildId,
    unit: z.enum(['firms', 'users']),
    tenantId: tenantId.nullable(),
    steps,
    errorBudget: percent,
  },
  advanceRollout: { rolloutId },
  pauseRollout: { rolloutId },
  resumeRollout: { rolloutId },
  rollBackRollout: { rolloutId },
  rollBack: { channel, name: buildName },
  switchOff: { name: buildName, tenantId: tenantId.nullable() },
  switchOn: { name: buildName, tenantId: tenantId.nullable() },
  blockBuild: { buildId },
  unblockBuild: { buildId },
  restore: { tenantId: tenantId.nullable(), revision: z.number().int().min(0) },
} satisfies Record<ReleaseVerbName, z.ZodRawShape>;

export const verbName = z.enum(Object.keys(verbs) as [ReleaseVerbName, ...ReleaseVerbName[]]);

/** What an operator asks to be done. */
export const change: z.ZodType<ReleaseVerb> = z.looseObject({ verb: verbName }).transform((given, context) => {
  const parsed = z.strictObject({ verb: z.literal(given.verb), ...verbs[given.verb] }).safeParse(given);
  if (parsed.success) return parsed.data as ReleaseVerb;
  for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path: [...path], message });
  return z.NEVER;
});

export const reason = z.string().trim().min(1, 'give a reason: it is kept in the log').max(LONGEST_REASON);
