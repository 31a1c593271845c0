import type { ReleaseVerbName } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';

/** The kinds of change, for filters. */
export function useVerbWords(): Readonly<Record<ReleaseVerbName, string>> {
  const { t } = useTranslation();
  return {
    pin: t('console.verb.pin', 'Pin'),
    unpin: t('console.verb.unpin', 'Unpin'),
    moveChannel: t('console.verb.moveChannel', 'Move a channel'),
    followChannel: t('console.verb.followChannel', 'Follow a channel'),
    startRollout: t('console.verb.startRollout', 'Start a rollout'),
    advanceRollout: t('console.verb.advanceRollout', 'Advance a rollout'),
    pauseRollout: t('console.verb.pauseRollout', 'Pause a rollout'),
    resumeRollout: t('console.verb.resumeRollout', 'Resume a rollout'),
    rollBackRollout: t('console.verb.rollBackRollout', 'Roll back a rollout'),
    rollBack: t('console.verb.rollBack', 'Roll back a channel'),
    switchOff: t('console.verb.switchOff', 'Switch off'),
    switchOn: t('console.verb.switchOn', 'Switch on'),
    blockBuild: t('console.verb.blockBuild', 'Block a build'),
    unblockBuild: t('console.verb.unblockBuild', 'Unblock a build'),
    restore: t('console.verb.restore', 'Restore'),
  };
}
