import type { AiAnswer } from './use-ai-answer.ts';
import type { AskAi } from './ask-ai.ts';

export const anAiStatus = (changes: Record<string, unknown> = {}) => ({
  aiStatus: {
    __typename: 'AiStatus',
    isConfigured: true,
    isPermitted: true,
    usedToday: 3,
    dailyLimit: 100,
    remainingToday: 97,
    isNearLimit: false,
    ...changes,
  },
});

export const anAnswer = (changes: Partial<AiAnswer> = {}): AiAnswer => ({
  status: 'done',
  text: 'Dear Ms Nguyen,\n\nThank you for your message.',
  message: null,
  ...changes,
});

/** Writes the words of an answer one after the other, as a model does. */
export function fakeStream(words: string, pauseMs = 60): AskAi {
  return (_request, { onPart }) => {
    const pieces = words.match(/\S+\s*/g) ?? [];
    const next = (): void => {
      const text = pieces.shift();
      onPart(text === undefined ? { kind: 'DONE', text: '', message: null } : { kind: 'TEXT', text, message: null });
      if (text !== undefined) timer = setTimeout(next, pauseMs);
    };
    let timer = setTimeout(next, pauseMs);
    return () => clearTimeout(timer);
  };
}
