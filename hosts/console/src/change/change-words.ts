import type { ReleaseVerb } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { useCallback } from 'react';
import type { Names } from '../common/names.ts';

export interface ChangeWords {
  /** What is done, as the button and the audit say it: "Pin crm 1.1.0 for Harbour". */
  readonly act: string;
  /** It takes something away from firms. */
  readonly isDestructive: boolean;
}

/** A change in words. What a rollout is of comes from `rolloutName`, where it is known. */
export function useChangeWords(): (change: ReleaseVerb, names: Names, rolloutName?: string) => ChangeWords {
  const { t } = useTranslation();
  return useCallback(
    (change, names, rolloutName) => {
      const say = (act: string, isDestructive = false): ChangeWords => ({ act, isDestructive });
      const rollout = rolloutName ?? t('console.act.aRollout', 'a rollout');
      switch (change.verb) {
        case 'pin':
          return say(
            t('console.act.pin', 'Pin {{build}} for {{firm}}', {
              build: `${change.name} ${names.version(change.buildId)}`,
              firm: names.firm(change.tenantId),
            }),
          );
        case 'unpin':
          return say(
            t('console.act.unpin', 'Unpin {{name}} for {{firm}}', {
              name: change.name,
              firm: names.firm(change.tenantId),
            }),
          );
        case 'moveChannel':
          return say(
            t('console.act.moveChannel', 'Move {{channel}} to {{build}}', {
              channel: change.channel,
              build: `${change.name} ${names.version(change.buildId)}`,
            }),
          );
        case 'followChannel':
          return say(
            t('console.act.followChannel', 'Let {{firm}} follow {{channel}}', {
              firm: names.firm(change.tenantId),
              channel: change.channel,
            }),
          );
        case 'startRollout':
          return say(
            t('console.act.startRollout', 'Start the rollout of {{build}}', {
              build: `${change.name} ${names.version(change.buildId)}`,
            }),
          );
        case 'advanceRollout':
          return say(t('console.act.advanceRollout', 'Advance {{rollout}}', { rollout }));
        case 'pauseRollout':
          return say(t('console.act.pauseRollout', 'Pause {{rollout}}', { rollout }));
        case 'resumeRollout':
          return say(t('console.act.resumeRollout', 'Resume {{rollout}}', { rollout }));
        case 'rollBackRollout':
          return say(t('console.act.rollBackRollout', 'Roll back {{rollout}}', { rollout }), true);
        case 'rollBack':
          return say(
            t('console.act.rollBack', 'Roll back {{name}} on {{channel}}', {
              name: change.name,
              channel: change.channel,
            }),
            true,
          );
        case 'switchOff':
          return change.tenantId === null
            ? say(t('console.act.switchOff', 'Switch off {{name}} for everyone', { name: change.name }), true)
            : say(
                t('console.act.switchOffFirm', 'Switch off {{name}} for {{firm}}', {
                  name: change.name,
                  firm: names.firm(change.tenantId),
                }),
                true,
              );
        case 'switchOn':
          return change.tenantId === null
            ? say(t('console.act.switchOn', 'Switch on {{name}} for everyone', { name: change.name }))
            : say(
                t('console.act.switchOnFirm', 'Switch on {{name}} for {{firm}}', {
                  name: change.name,
                  firm: names.firm(change.tenantId),
                }),
              );
        case 'blockBuild':
          return say(t('console.act.block', 'Block {{build}}', { build: names.build(change.buildId) }), true);
        case 'unblockBuild':
          return say(t('console.act.unblock', 'Unblock {{build}}', { build: names.build(change.buildId) }));
        case 'restore':
          return change.tenantId === null
            ? say(
                t('console.act.restoreChannels', 'Restore the channels as of change {{revision}}', {
                  revision: change.revision,
                }),
              )
            : say(
                t('console.act.restoreFirm', 'Restore {{firm}} as of change {{revision}}', {
                  firm: names.firm(change.tenantId),
                  revision: change.revision,
                }),
              );
      }
    },
    [t],
  );
}
