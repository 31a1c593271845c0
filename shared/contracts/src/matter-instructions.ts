import { matterLimits } from './matter-limits.ts';

/** What a client or a colleague instructs with (product specification §2.7, "Instruct matter"). */
export const interestBases = ['none', 'contract', 'statutory'] as const;
export type InterestBasis = (typeof interestBases)[number];

export const debtorKinds = ['organisation', 'person'] as const;
export type DebtorKind = (typeof debtorKinds)[number];

export const debtorAddressKinds = ['street', 'postal', 'registered'] as const;
export type DebtorAddressKind = (typeof debtorAddressKinds)[number];

export const instructionLimits = {
  text: 120,
  reference: 60,
  /** They become the matter's description. */
  instructions: matterLimits.description,
  reason: 1000,
  declaration: 1000,
  addresses: 3,
  phones: 3,
  emails: 3,
  amountMinor: matterLimits.estimateMinor,
  /** Percent a year. */
  interestRate: 100,
} as const;

/** What the person who instructs declares. The words they saw are kept with the instructions. */
export const INSTRUCTION_DECLARATION =
  'I am authorised to give these instructions. What I have stated is true and complete to the best of my knowledge, and I have said whether the debt is disputed.';

/** What can be wrong with instructions: one code, one wording. */
export const instructionProblems = {
  client: 'Choose the client.',
  reference: 'Enter your own reference, in at most 60 characters.',
  matterType: 'Choose the type of matter.',
  name: 'Enter the name.',
  tooLong: 'This is too long.',
  abn: 'This is not a valid ABN.',
  acn: 'This is not a valid ACN.',
  address: 'Enter a street or PO box, and the suburb or city.',
  noAddress: 'Enter at least one address.',
  postcode: 'An Australian postcode has four digits.',
  phone: 'Enter a phone number.',
  email: 'Enter a valid email address.',
  amount: 'Enter an amount greater than zero.',
  interestRate: 'Enter the rate in percent per year, up to 100.',
  interestFrom: 'Enter the date interest runs from; it can’t be in the future.',
  instructions: 'Enter your instructions, in at most 10,000 characters.',
  declares: 'Confirm the declaration.',
} as const;
export type InstructionProblem = keyof typeof instructionProblems;
