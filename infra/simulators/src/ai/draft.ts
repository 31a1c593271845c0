import type { ReadPrompt } from './prompt.ts';

const sentencesOf = (text: string): string[] =>
  text
    .match(/[^.!?\n]+[.!?]*/g)
    ?.map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '') ?? [];

const plainWords: readonly (readonly [RegExp, string])[] = [
  [/\bpursuant to\b/gi, 'under'],
  [/\bhereinafter\b/gi, 'from now on'],
  [/\bcommence\b/gi, 'start'],
  [/\bterminate\b/gi, 'end'],
  [/\bprior to\b/gi, 'before'],
  [/\bin the event that\b/gi, 'if'],
  [/\bnotwithstanding\b/gi, 'despite'],
];
const formalWords: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b/gi, 'cannot'],
  [/\bwon't\b/gi, 'will not'],
  [/n't\b/gi, ' not'],
  [/'ll\b/gi, ' will'],
  [/\bhi\b/gi, 'Dear'],
  [/\bthanks\b/gi, 'thank you'],
];
const replaceAll = (text: string, pairs: readonly (readonly [RegExp, string])[]): string =>
  pairs.reduce((changed, [from, to]) => changed.replace(from, to), text);

/** Sentences with one space between words, a capital first and a stop last. */
function tidy(text: string): string {
  const single = text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ([,.!?;:])/g, '$1')
    .trim();
  const capital = single.replace(
    /(^|[.!?]\s+)(\p{Ll})/gu,
    (_all, before: string, letter: string) => before + letter.toUpperCase(),
  );
  return capital === '' || /[.!?…:]$/.test(capital) ? capital : `${capital}.`;
}

function reply({ text, recipient }: ReadPrompt): string {
  const [about = 'your matter'] = sentencesOf(text);
  return [
    `Dear ${recipient ?? 'Sir or Madam'},`,
    `Thank you for your message about ${about
      .replace(/[.!?]+$/, '')
      .slice(0, 120)
      .toLowerCase()}.`,
    'We have noted what you wrote and will come back to you with the next steps shortly.',
    'Kind regards',
  ].join('\n\n');
}

const drafts: Readonly<Record<string, (prompt: ReadPrompt) => string>> = {
  'suggest a reply': reply,
  shorten({ text }) {
    const sentences = sentencesOf(text);
    return sentences.slice(0, Math.max(1, Math.floor(sentences.length / 2))).join(' ');
  },
  expand: ({ text }) =>
    `${tidy(text)} We will keep you informed of each step, and you are welcome to call us with any question.`,
  'make formal': ({ text }) => tidy(replaceAll(text, formalWords)),
  'make friendlier': ({ text }) =>
    `I hope you are well. ${tidy(text)} Please let me know if I can help with anything else.`,
  'fix grammar': ({ text }) => tidy(text),
  summarise: ({ text }) => `In short: ${sentencesOf(text)[0] ?? 'nothing was written yet.'}`,
  'plain English': ({ text }) => tidy(replaceAll(text, plainWords)),
};

/** A sensible answer made of the prompt alone: the same prompt, the same answer. It says that no model wrote it. */
export function draftOf(prompt: ReadPrompt): string {
  const draft = drafts[prompt.task] ?? ((asked: ReadPrompt) => `You asked: ${sentencesOf(asked.text)[0] ?? 'nothing'}`);
  return `${draft(prompt)}\n\n(Simulated answer: no language model was asked.)`;
}
