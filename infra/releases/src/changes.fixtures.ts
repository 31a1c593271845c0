import type { ReleaseVerb } from '@atrium/contracts';
import type { ReleaseChoices } from './choices/release-choices.ts';

type Changed = Pick<ReleaseChoices, 'apply' | 'currentRevision'>;

/** Does it as someone who sees everything; throws where it was refused. */
export async function change(releases: Changed, verb: ReleaseVerb, reason = 'because'): Promise<void> {
  const answer = await releases.apply(
    { change: verb, reason, expectedRevision: await releases.currentRevision() },
    'ada@atrium.example',
  );
  if (!answer.ok)
    throw new Error(answer.reason === 'refused' ? answer.message : 'somebody else changed the same meanwhile');
}

export const moveChannel = (releases: Changed, channel: string, name: string, buildId: string): Promise<void> =>
  change(releases, { verb: 'moveChannel', channel, name, buildId });

export const pin = (
  releases: Changed,
  tenantId: string,
  [name, buildId]: readonly [name: string, buildId: string],
  reason = 'because',
): Promise<void> => change(releases, { verb: 'pin', tenantId, name, buildId }, reason);

export const unpin = (releases: Changed, tenantId: string, name: string): Promise<void> =>
  change(releases, { verb: 'unpin', tenantId, name });
