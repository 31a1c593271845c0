import type { ReleaseVerb } from '@atrium/contracts';
import { shortId } from './describe-effect.ts';

/** A change in words, as the list of changes shows it. */
export function describeChange(change: ReleaseVerb): string {
  switch (change.verb) {
    case 'pin':
      return `${change.tenantId} pinned to ${change.name} ${shortId(change.buildId)}`;
    case 'unpin':
      return `${change.tenantId} unpinned for ${change.name}`;
    case 'moveChannel':
      return `${change.channel} of ${change.name} moved to ${shortId(change.buildId)}`;
    case 'followChannel':
      return `${change.tenantId} follows ${change.channel}`;
    case 'startRollout':
      return `rollout of ${change.name} ${shortId(change.buildId)} to ${change.steps.join(', ')} % of ${change.unit}${change.tenantId === null ? '' : ` of ${change.tenantId}`}`;
    case 'advanceRollout':
      return `rollout ${change.rolloutId} goes a step on`;
    case 'pauseRollout':
      return `rollout ${change.rolloutId} pauses`;
    case 'resumeRollout':
      return `rollout ${change.rolloutId} resumes`;
    case 'rollBackRollout':
      return `rollout ${change.rolloutId} goes back`;
    case 'rollBack':
      return `${change.channel} of ${change.name} goes back to the build before`;
    case 'switchOff':
    case 'switchOn':
      return `${change.name} switched ${change.verb === 'switchOn' ? 'on' : 'off'} for ${change.tenantId ?? 'everyone'}`;
    case 'blockBuild':
    case 'unblockBuild':
      return `build ${shortId(change.buildId)} ${change.verb === 'blockBuild' ? 'blocked' : 'unblocked'}`;
    case 'restore':
      return `${change.tenantId ?? 'the channels'} put back to revision ${change.revision}`;
  }
}
