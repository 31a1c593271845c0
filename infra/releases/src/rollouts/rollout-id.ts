import { createHash } from 'node:crypto';
import type { ReleaseVerb } from '@atrium/contracts';
import type { ChoiceState } from '../choices/choice-state.ts';

/**
 * The id of a rollout that is about to start, which also picks its firms or
 * users. It follows from the build, whom it is for and the last change of the
 * same remote: looking at the effect beforehand names those who then get it, and
 * a second try picks others.
 */
export function rolloutIdOf(state: ChoiceState, change: Extract<ReleaseVerb, { verb: 'startRollout' }>): string {
  const { name, buildId, unit, tenantId } = change;
  const lastChange = Math.max(
    0,
    ...[...state.choices.values()].filter((choice) => choice.name === name).map(({ since }) => since),
  );
  const hash = createHash('sha256')
    .update(JSON.stringify([name, buildId, unit, tenantId, lastChange]))
    .digest('hex');
  // Version 8: a UUID of our own making (RFC 9562, 5.8).
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
