const ARABIC_ZERO = 0x06_60;
const PERSIAN_ZERO = 0x06_f0;

/** Digits as they are typed on an Arabic or Persian keyboard, and their decimal sign, in Latin ones. */
export function latinDigits(text: string): string {
  return text
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String((digit.codePointAt(0) ?? 0) - ARABIC_ZERO))
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) - PERSIAN_ZERO))
    .replaceAll('\u066b', '.');
}
