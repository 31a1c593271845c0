export interface PromptMessage {
  readonly role: string;
  readonly content: string;
}

/** What the stand-in can make out in a prompt. */
export interface ReadPrompt {
  /** The word after `Task:`. */
  readonly task: string;
  /** What stands between the first pair of lines that begin and end a message. */
  readonly text: string;
  /** Whom a letter would be to. */
  readonly recipient: string | null;
}

/** Finds the task, the text and the recipient; a prompt of another shape is one long text. */
export function readPrompt(messages: readonly PromptMessage[]): ReadPrompt {
  const all = messages.map(({ content }) => content).join('\n\n');
  const task = /^Task: ([\w -]+)/m.exec(all)?.[1]?.trim() ?? 'ask';
  const text = /^BEGIN message\b.*\n([\s\S]*?)\nEND message\b/m.exec(all)?.[1] ?? messages.at(-1)?.content ?? '';
  const recipient = /^(?:Recipient|Client|Name): (.+)$/m.exec(all)?.[1]?.trim() ?? null;
  return { task, text: text.trim(), recipient };
}

/** About four letters to a token, as everybody guesses. */
export const countTokens = (text: string): number => Math.ceil(text.length / 4);
