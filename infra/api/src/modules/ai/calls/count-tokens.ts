import type { ChatMessage } from '../provider/ai-provider.ts';

/** What the frame of a message costs beside its text. */
const TOKENS_OF_FRAME = 8;

/**
 * The most tokens a text can be: a token is at least a byte of it. What is
 * reserved before a call is never too little, and is set right after it.
 */
export const mostTokensOf = (text: string): number => Buffer.byteLength(text);

export const mostTokensOfPrompt = (messages: readonly ChatMessage[]): number =>
  messages.reduce((sum, { content }) => sum + mostTokensOf(content) + TOKENS_OF_FRAME, TOKENS_OF_FRAME);
