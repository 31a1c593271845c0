import { DEFAULT_LANGUAGE, languageTags, type Language } from '@atrium/contracts';

const LONGEST_HEADER = 200;

/** The first of our languages that a browser says its reader takes (`Accept-Language`), else the default one. */
export function acceptedLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .slice(0, LONGEST_HEADER)
    .split(',')
    .map(readRange)
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { tag } of wanted) {
    const known =
      languageTags.find((each) => each.toLowerCase() === tag) ??
      languageTags.find((each) => primaryOf(each) === primaryOf(tag));
    if (known !== undefined) return known;
  }
  return DEFAULT_LANGUAGE;
}

function readRange(range: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((part) => part.startsWith('q='));
  return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
}

const primaryOf = (tag: string): string => tag.split('-')[0] ?? tag;
