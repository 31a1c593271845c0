import type { Tone } from './tag.tsx';

const toneByWord: readonly (readonly [RegExp, Exclude<Tone, 'neutral'>])[] = [
  [/\b(overdue|failed|rejected|declined|lost|urgent|dispute|conciliation|statutory|cancelled|bankrupt\w*|breach|appeal|high)\b/i, 'bad'],
  [/\b(pending|waiting|on hold|draft bill|discovery|disclosure|mediation|pleadings?|trial|hearing|proposal|review|unbilled|part|medium)\b/i, 'warn'],
  [/\b(new|enquir\w*|draft\w*|instructions?|exchange|contract|examination|conference|sent|investigat\w*|scheduled|low)\b/i, 'info'],
  [/\b(open|active|won|complete\w*|settle\w*|filed|signed|signing|paid|approved|granted|engaged|bargaining|diligence|evidence|terms|probate)\b/i, 'accent'],
];

const rest = ['accent', 'info', 'warn'] as const;

/**
 * The tone of a stage or status a firm named itself. Words that mean trouble are
 * `bad`, waiting `warn`, beginnings `info`, progress `accent`; any other word
 * always gets the same calm tone. "Closed" and the like are neutral.
 */
export function toneForStage(text: string | null | undefined): Tone {
  const words = text?.trim() ?? '';
  if (words === '' || /\b(closed|archived|inactive|none|not \w+)\b/i.test(words)) return 'neutral';
  for (const [pattern, tone] of toneByWord) if (pattern.test(words)) return tone;
  let sum = 0;
  for (const letter of words.toLowerCase()) sum += letter.codePointAt(0) ?? 0;
  return rest[sum % rest.length] ?? 'neutral';
}
