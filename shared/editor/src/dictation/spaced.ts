/**
 * Dictated words as they follow what stands before them: set apart by a blank,
 * and with a capital letter at the beginning of a sentence.
 *
 * @example spaced('Dear Ada.', 'thank you') // ' Thank you'
 */
export function spaced(before: string, dictated: string): string {
  const words = dictated.trim();
  const begins = before.trim() === '' || /[.!?؟]\s*$/.test(before);
  const sentence = begins ? words.charAt(0).toLocaleUpperCase() + words.slice(1) : words;
  return before === '' || /\s$/.test(before) || /^[.,;:!?،؛؟]/.test(sentence) ? sentence : ` ${sentence}`;
}
