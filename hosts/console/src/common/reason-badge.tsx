import type { ChoiceReason } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Tag, type Tone } from '@atrium/ui';

const tones: Readonly<Record<ChoiceReason, Tone>> = {
  pin: 'info',
  rollout: 'accent',
  channel: 'neutral',
  fallback: 'warn',
  switchedOff: 'bad',
  preview: 'info',
};

/** Why a firm gets a build, in a word. */
export function useReasonWords(): Readonly<Record<ChoiceReason, string>> {
  const { t } = useTranslation();
  return {
    pin: t('console.reason.pin', 'Pin'),
    rollout: t('console.reason.rollout', 'Rollout'),
    channel: t('console.reason.channel', 'Channel'),
    fallback: t('console.reason.fallback', 'Fallback'),
    switchedOff: t('console.reason.switchedOff', 'Off'),
    preview: t('console.reason.preview', 'Preview'),
  };
}

export function ReasonBadge({ reason }: { reason: ChoiceReason }) {
  const words = useReasonWords();
  return <Tag tone={tones[reason]}>{words[reason]}</Tag>;
}
