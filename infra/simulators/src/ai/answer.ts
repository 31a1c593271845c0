import { draftOf } from './draft.ts';
import { HOSTILE_ANSWER, obey } from './misbehaviour.ts';
import type { SimulatorMode } from './modes.ts';
import { reportDraftOf } from './report-draft.ts';
import { countTokens, readPrompt, type PromptMessage } from './prompt.ts';

export interface SimulatedAnswer {
  readonly text: string;
  readonly finishReason: 'stop' | 'length';
  readonly usage: { readonly prompt: number; readonly completion: number };
}

/** What the model says to these messages, cut where it may say no more. */
export function answerOf(
  mode: SimulatorMode,
  messages: readonly PromptMessage[],
  maximumTokens: number,
): SimulatedAnswer {
  const everything = messages.map(({ content }) => content).join('\n');
  const whole =
    mode === 'hostile'
      ? HOSTILE_ANSWER
      : mode === 'obedient'
        ? obey(everything)
        : (reportDraftOf(messages) ?? draftOf(readPrompt(messages)));
  const text = whole.slice(0, maximumTokens * 4);
  return {
    text,
    finishReason: text.length < whole.length ? 'length' : 'stop',
    usage: { prompt: countTokens(everything), completion: countTokens(text) },
  };
}

const CUT_LENGTH = 37;

/** The answer in pieces: a word at a time as a model would send it, or cut anywhere, to try whoever puts it together. */
export const piecesOf = (text: string, mode: SimulatorMode): string[] => {
  const isCutAnywhere = mode === 'hostile' || mode === 'obedient';
  if (!isCutAnywhere) return text.match(/\s*\S+\s*/g) ?? [text];
  return Array.from({ length: Math.ceil(text.length / CUT_LENGTH) }, (_, index) =>
    text.slice(index * CUT_LENGTH, (index + 1) * CUT_LENGTH),
  );
};
