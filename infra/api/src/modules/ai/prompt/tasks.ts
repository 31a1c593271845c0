import type { AiTask } from './answer-request.ts';

/** What a model is told to do, by task; the log knows a task by its name. */
export const tasks: Readonly<Record<AiTask, { readonly name: string; readonly sentence: string }>> = {
  SUGGEST_REPLY: {
    name: 'suggest a reply',
    sentence:
      'Write a polite and complete reply to the message, or, where there is no message, to what the enquirer wrote or a first message about the matter. Name the recipient where the data says who that is.',
  },
  SHORTEN: { name: 'shorten', sentence: 'Say the same in about half the words.' },
  EXPAND: { name: 'expand', sentence: 'Say the same in more detail, without adding facts.' },
  FORMAL: { name: 'make formal', sentence: 'Say the same in the formal tone of a law firm.' },
  FRIENDLIER: { name: 'make friendlier', sentence: 'Say the same in a warmer tone.' },
  FIX_GRAMMAR: { name: 'fix grammar', sentence: 'Mend spelling, grammar and punctuation, and change nothing else.' },
  SUMMARISE: { name: 'summarise', sentence: 'Summarise it in at most five sentences.' },
  PLAIN_ENGLISH: {
    name: 'plain English',
    sentence:
      'Say the same in plain English that somebody without legal training understands. Translate it where it is in another language.',
  },
  ASK: { name: 'ask', sentence: 'Do what the person asks in the line "Request:".' },
};
