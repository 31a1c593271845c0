const LONGEST_UNIT = 4;
const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890'];

/** True for one to four characters said over and over (7777777, 14121412), and for a run along the alphabet, the digits or a row of keys, either way. */
export function isSimplePattern(password: string): boolean {
  return (
    isRepetition(password) ||
    isRun(password) ||
    keyboardRows.some((row) => row.includes(password) || reversed(row).includes(password))
  );
}

function isRepetition(password: string): boolean {
  for (let length = 1; length <= Math.min(LONGEST_UNIT, password.length / 2); length += 1) {
    const unit = password.slice(0, length);
    if (unit.repeat(Math.ceil(password.length / length)).startsWith(password)) return true;
  }
  return false;
}

function isRun(password: string): boolean {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) === 1 && codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step);
}

const reversed = (text: string): string => Array.from(text).reverse().join('');
