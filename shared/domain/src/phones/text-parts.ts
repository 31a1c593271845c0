/** How a text message travels: in the alphabet of telephones where that holds it, else in Unicode, and in how many parts. */
export interface TextParts {
  /** Units of the alphabet it is sent in; some letters take two. */
  readonly characters: number;
  readonly parts: number;
  /** A letter beyond the alphabet of telephones (GSM 03.38) makes parts shorter. */
  readonly isUnicode: boolean;
}

const plain = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const escaped = new Set('^{}\\[~]|€\f');
/** Of one message, and of each part of several, which lose room to what puts them together. */
const room = { plain: { one: 160, several: 153 }, unicode: { one: 70, several: 67 } } as const;

/** Counts a text as providers of text messages bill it. An empty one has no parts. */
export function countTextParts(text: string): TextParts {
  const letters = [...text];
  const isUnicode = letters.some((letter) => !plain.has(letter) && !escaped.has(letter));
  const sizeOf = (letter: string): number => (isUnicode ? letter.length : escaped.has(letter) ? 2 : 1);
  const characters = letters.reduce((sum, letter) => sum + sizeOf(letter), 0);
  const { one, several } = isUnicode ? room.unicode : room.plain;
  if (characters <= one) return { characters, parts: characters === 0 ? 0 : 1, isUnicode };
  // A letter of two units is not divided between parts.
  let parts = 1;
  let used = 0;
  for (const letter of letters) {
    const size = sizeOf(letter);
    if (used + size > several) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return { characters, parts, isUnicode };
}
