import type { Tone } from './tag.tsx';

const toneByWord: readonly (readonly [RegExp, Exclude<Tone, 'neutral'>])[] = [
  [
    /\b(overdue|failed|rejected|declined|lost|urgent|disputed?|conciliation|statutory|winding|cancelled|bankrupt\w*|breach|appeal|opposition|sentence|high)\b/i,
    'bad',
  ],
  [
    /\b(pending|waiting|on hold|demand|discovery|disclosure|mediation|negotiation|pleadings?|trial|hearing|mention|proposal|review|unbilled|part|medium)\b/i,
    'warn',
  ],
  [
    /\b(new|enquir\w*|draft\w*|instructions?|advice|exchange|searches|finance|contract|examination|conference|sent|brief|filing|notice|investigat\w*|scheduled|low)\b/i,
    'info',
  ],
  [
    /\b(open|active|won|complet\w*|settle\w*|filed|lodged|sign(ed|ing)|paid|approved|grant(ed)?|engaged|orders|judgment|registration|distribution|bargaining|diligence|evidence|terms|assets|custody)\b/i,
    'accent',
  ],
];

/**
 * The tone of a stage or status a firm named itself. Words that mean trouble are
 * `bad`, waiting `warn`, beginnings `info`, progress `accent`. A colour always means one of these: any other word, and
 * "Closed" and the like, are neutral.
 */
export function toneForStage(text: string | null | undefined): Tone {
  const words = text?.trim() ?? '';
  if (words === '' || /\b(closed|archived|inactive|none|not \w+)\b/i.test(words)) return 'neutral';
  for (const [pattern, tone] of toneByWord) if (pattern.test(words)) return tone;
  return 'neutral';
}
