import commonPasswords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };

let known: ReadonlySet<string> | null = null;

/** Whether a password, in lower case, is one of the 49,000 that are used most (TARGETS 11). */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(commonPasswords);
  return known.has(password);
}
