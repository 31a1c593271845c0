const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const ABN_MODULUS = 89;
const ACN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 1];

/** The digits of a number as people write it, with spaces or dots between; null where it holds anything else. */
function readDigits(text: string): string | null {
  const digits = text.replaceAll(/[\s.-]/g, '');
  return /^\d+$/.test(digits) ? digits : null;
}

/**
 * True for an Australian Business Number: eleven digits of which, the first
 * lessened by one and each weighed by its place, the sum is divisible by 89.
 * Source: Australian Business Register, "Format of the ABN"
 * (abr.business.gov.au/Help/AbnFormat).
 */
export function isAbn(text: string): boolean {
  const digits = readDigits(text);
  if (digits?.length !== ABN_WEIGHTS.length || digits.startsWith('0')) return false;
  const [first = 0, ...rest] = [...digits].map(Number);
  return weigh([first - 1, ...rest], ABN_WEIGHTS) % ABN_MODULUS === 0;
}

/**
 * True for an Australian Company Number: nine digits, the last of which makes
 * the weighed sum of the first eight a multiple of ten. Source: Australian
 * Securities and Investments Commission, "Australian Company Number (ACN) digit check"
 * (asic.gov.au/for-business/registering-a-company/steps-to-register-a-company/australian-company-numbers/australian-company-number-digit-check).
 */
export function isAcn(text: string): boolean {
  const digits = readDigits(text);
  if (digits?.length !== ACN_WEIGHTS.length + 1) return false;
  const numbers = [...digits].map(Number);
  return (10 - (weigh(numbers.slice(0, -1), ACN_WEIGHTS) % 10)) % 10 === numbers.at(-1);
}

/** `51824753556` as it is written: `51 824 753 556`. What is no ABN stays as it is. */
export function formatAbn(text: string): string {
  const digits = readDigits(text);
  return digits?.length === ABN_WEIGHTS.length ? digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4') : text;
}

/** `004085616` as it is written: `004 085 616`. What is no ACN stays as it is. */
export function formatAcn(text: string): string {
  const digits = readDigits(text);
  return digits?.length === ACN_WEIGHTS.length + 1 ? digits.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3') : text;
}

function weigh(numbers: readonly number[], weights: readonly number[]): number {
  return numbers.reduce((sum, number, index) => sum + number * (weights[index] ?? 0), 0);
}
