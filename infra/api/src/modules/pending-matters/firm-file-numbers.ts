import {
  DEFAULT_FILE_NUMBER_RULES,
  fileCodeOf,
  fileNumberResets,
  findFileNumberProblem,
  type FileNumberOccasion,
  type FileNumberRules,
} from '@atrium/domain';

/** How one firm numbers its files, and whether what is opened waits for a decision. */
export interface FirmFileNumbers extends FileNumberRules {
  /** By the name of the office, or of the type of matter; those left out have the code their name makes. */
  readonly officeCodes: Readonly<Record<string, string>>;
  readonly typeCodes: Readonly<Record<string, string>>;
  /** What people who are no administrators open waits until somebody else accepts it. */
  readonly requiresApproval: boolean;
  /** No matter opens before its client and parties were checked for conflicts, unless the firm says otherwise. */
  readonly requiresConflictCheck: boolean;
}

const code = /^[A-Z]{1,4}$/;
export const isFileCode = (text: string): boolean => code.test(text);

function readCodes(stored: unknown): Record<string, string> {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && isFileCode(entry[1])),
  );
}

/** The rules as they are kept; what in them is not as it has to be counts for nothing. */
export function readFirmFileNumbers(stored: unknown): FirmFileNumbers {
  const own = typeof stored === 'object' && stored !== null ? (stored as Partial<Record<string, unknown>>) : {};
  const { pattern, reset, isPerOffice, isPerType, firstNumber } = own;
  const kept: FileNumberRules = {
    pattern: typeof pattern === 'string' ? pattern : DEFAULT_FILE_NUMBER_RULES.pattern,
    reset: fileNumberResets.find((known) => known === reset) ?? DEFAULT_FILE_NUMBER_RULES.reset,
    isPerOffice: isPerOffice === true,
    isPerType: isPerType === true,
    firstNumber: typeof firstNumber === 'number' ? firstNumber : DEFAULT_FILE_NUMBER_RULES.firstNumber,
  };
  const rules = findFileNumberProblem(kept) === null ? kept : DEFAULT_FILE_NUMBER_RULES;
  return {
    ...rules,
    officeCodes: readCodes(own['officeCodes']),
    typeCodes: readCodes(own['typeCodes']),
    requiresApproval: own['requiresApproval'] === true,
    requiresConflictCheck: own['requiresConflictCheck'] !== false,
  };
}

/** What a number is made for, with the firm's codes. */
export const occasionOf = (
  rules: FirmFileNumbers,
  day: string,
  officeName: string | null,
  matterType: string,
): FileNumberOccasion => ({
  day,
  officeCode: rules.officeCodes[officeName ?? ''] ?? fileCodeOf(officeName ?? ''),
  typeCode: rules.typeCodes[matterType] ?? fileCodeOf(matterType),
});
