/** Makes plain text of what a model writes, piece by piece. */
export interface AnswerCleaner {
  /** As much more of the clean text as is certain after this piece. */
  push(piece: string): string;
  /** What was held back. */
  end(): string;
}

/** Nothing that begins like markup is held back beyond this; it is then text. */
const LONGEST_MARKUP = 4_000;

// Control characters but for tabs and line ends, marks that turn the direction of what follows, and invisible tags that can carry hidden words.
const unseen = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/gu;
const wholeElement = /^<(script|style|iframe|object|svg|template|noscript)\b[^>]*>[\s\S]*?<\/\1\s*>/i;
const elementStart = /^<(?:script|style|iframe|object|svg|template|noscript)\b/i;
const comment = /^<!--[\s\S]*?-->/;
const tag = /^<[a-z/!?][^>]*>/i;
const image = /^!\[([^\][<>]*)\]\(([^)<>]*)\)/;
const link = /^\[([^\][<>]+)\]\(([^)\s<>]*)[^)<>]*\)/;
/** The beginning of an image or a link, as far as it goes. */
const linkStart = /^(?:!|!?\[[^\][<>]*(?:\](?:\([^)<>]*)?)?)$/;
const webAddress = /^(?:https?:|mailto:)/i;

/**
 * A model's answer is text and nothing else: tags go, elements that hold no
 * words go with their content, images become their description, and links
 * become their words with the address beside them, as text. The same comes out
 * wherever the pieces were cut.
 */
export function createAnswerCleaner(): AnswerCleaner {
  let held = '';
  let isAfterMark = false;

  const take = (isEnd: boolean): string => {
    let clean = '';
    const give = (text: string): void => {
      // What was taken out between the two must not make an image of them.
      clean += isAfterMark && text.startsWith('[') ? ` ${text}` : text;
      if (text !== '') isAfterMark = text.endsWith('!');
    };
    while (held !== '') {
      const at = held.search(/[<[!]/);
      const plain = at < 0 ? held.length : at;
      give(held.slice(0, plain));
      held = held.slice(plain);
      const found = held === '' ? 'more' : read(held, isEnd);
      if (found === 'more') return clean;
      give(found.text);
      held = held.slice(found.length);
    }
    return clean;
  };
  return {
    push(piece) {
      held += piece.replaceAll(unseen, '');
      return take(false);
    },
    end: () => take(true),
  };
}

/** The whole of an answer as plain text. */
export function cleanAnswer(text: string): string {
  const cleaner = createAnswerCleaner();
  return cleaner.push(text) + cleaner.end();
}

type Found = { readonly text: string; readonly length: number };

/** What the text begins with, where that is markup; `more` where the rest has to be seen first. */
function read(text: string, isEnd: boolean): Found | 'more' {
  const mayWait = !isEnd && text.length <= LONGEST_MARKUP;
  if (text.startsWith('<')) return readTag(text, mayWait);
  const shown = match(text.startsWith('!') ? image : link, text);
  if (shown !== null)
    return {
      text: text.startsWith('!') ? (shown[1] ?? '') : linkText(shown[1] ?? '', shown[2] ?? ''),
      length: shown[0].length,
    };
  return mayWait && linkStart.test(text) ? 'more' : { text: text.charAt(0), length: 1 };
}

function readTag(text: string, mayWait: boolean): Found | 'more' {
  const isElement = elementStart.test(text);
  const isComment = text.startsWith('<!--');
  const whole = match(isElement ? wholeElement : isComment ? comment : tag, text);
  if (whole !== null) return { text: '', length: whole[0].length };
  if (mayWait && /^<(?:$|[a-z/!?])/i.test(text)) return 'more';
  const start = isElement ? match(tag, text) : null;
  if (start !== null) return { text: '', length: start[0].length };
  // "a < b" and "< 5" stay. Before anything else it could become a tag once more is taken out.
  return { text: /^<(?:$|[\s\d=$€£])/.test(text) ? '<' : '', length: 1 };
}

/** A match that is not too long: whether it counts must not depend on how much came at once. */
function match(pattern: RegExp, text: string): RegExpExecArray | null {
  const found = pattern.exec(text);
  return found !== null && found[0].length <= LONGEST_MARKUP ? found : null;
}

function linkText(words: string, address: string): string {
  return !webAddress.test(address) || address === words ? words : `${words} (${address})`;
}
