import {
  debtorAddressKinds,
  debtorKinds,
  type InstructionProblem,
  instructionLimits,
  interestBases,
} from '@atrium/contracts';
import { isAbn, isAcn } from '../company-numbers/company-numbers.ts';
import { isEmailAddress } from '../session/email-address.ts';
import { isDay } from '../weeks/weeks.ts';
import type { Debtor, DebtorAddress, MatterInstruction } from './matter-instruction.ts';

/** A field, by its path, and what is wrong with it. */
export interface InstructionFault {
  readonly field: string;
  readonly problem: InstructionProblem;
}

export interface InstructionRules {
  /** The firm's day: interest can not run from a later one. */
  readonly today: string;
  readonly matterTypes: readonly string[];
  /** True for people of the firm, who instruct for somebody else. */
  readonly needsClient: boolean;
}

const phone = /^[+\d][\d ()./-]{5,30}$/;
const { text: LONGEST_TEXT } = instructionLimits;

/** Everything that is wrong with tidied instructions. Asked by the form and by the server alike. */
export function findInstructionFaults(
  instruction: MatterInstruction,
  { today, matterTypes, needsClient }: InstructionRules,
): readonly InstructionFault[] {
  const {
    clientReference,
    matterType,
    debtor,
    amountMinor,
    interestBasis,
    interestRate,
    interestFrom,
    instructions,
    declares,
  } = instruction;
  const isRate = interestRate !== null && interestRate > 0 && interestRate <= instructionLimits.interestRate;
  const isStart = interestFrom !== null && isDay(interestFrom) && interestFrom <= today;
  const isAmount = Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor <= instructionLimits.amountMinor;
  return [
    ...fault('clientId', 'client', needsClient && instruction.clientId === null),
    ...fault(
      'clientReference',
      'reference',
      clientReference === '' || clientReference.length > instructionLimits.reference,
    ),
    ...fault('matterType', 'matterType', !matterTypes.includes(matterType)),
    ...findDebtorFaults(debtor),
    ...fault('amountMinor', 'amount', !isAmount),
    ...fault(
      'interestRate',
      'interestRate',
      !interestBases.includes(interestBasis) || (interestBasis === 'contract' && !isRate),
    ),
    ...fault('interestFrom', 'interestFrom', interestBasis !== 'none' && !isStart),
    ...fault(
      'instructions',
      'instructions',
      instructions === '' || instructions.length > instructionLimits.instructions,
    ),
    ...fault('declares', 'declares', !declares),
  ];
}

function findDebtorFaults(debtor: Debtor): readonly InstructionFault[] {
  const { kind, firstName, lastName, organisationName, tradingName, abn, acn, addresses, phones, emails } = debtor;
  const isPerson = kind === 'person';
  const tooLong = [
    ['firstName', firstName],
    ['lastName', lastName],
    ['organisationName', organisationName],
    ['tradingName', tradingName],
  ] as const;
  return [
    ...fault('debtor.kind', 'name', !debtorKinds.includes(kind)),
    ...fault('debtor.lastName', 'name', isPerson && lastName === ''),
    ...fault('debtor.firstName', 'name', isPerson && firstName === ''),
    ...fault('debtor.organisationName', 'name', !isPerson && organisationName === ''),
    ...tooLong.flatMap(([field, value]) => fault(`debtor.${field}`, 'tooLong', value.length > LONGEST_TEXT)),
    ...fault('debtor.abn', 'abn', abn !== '' && !isAbn(abn)),
    ...fault('debtor.acn', 'acn', acn !== '' && !isAcn(acn)),
    ...fault('debtor.addresses', 'noAddress', addresses.length === 0),
    ...fault('debtor.addresses', 'tooLong', addresses.length > instructionLimits.addresses),
    ...addresses.flatMap((address, index) => findAddressFaults(address, `debtor.addresses.${index}`)),
    ...fault('debtor.phones', 'tooLong', phones.length > instructionLimits.phones),
    ...phones.flatMap((number, index) => fault(`debtor.phones.${index}`, 'phone', !phone.test(number))),
    ...fault('debtor.emails', 'tooLong', emails.length > instructionLimits.emails),
    ...emails.flatMap((email, index) => fault(`debtor.emails.${index}`, 'email', !isEmailAddress(email))),
  ];
}

function findAddressFaults(
  { kind, line, suburb, state, postcode, country }: DebtorAddress,
  field: string,
): readonly InstructionFault[] {
  return [
    ...fault(`${field}.line`, 'address', line === ''),
    ...fault(`${field}.suburb`, 'address', suburb === ''),
    ...fault(`${field}.postcode`, 'postcode', country === 'AU' && !/^\d{4}$/.test(postcode)),
    ...fault(
      `${field}.line`,
      'tooLong',
      [line, suburb, state, postcode].some((text) => text.length > LONGEST_TEXT),
    ),
    ...fault(`${field}.line`, 'address', !/^[A-Z]{2}$/.test(country) || !debtorAddressKinds.includes(kind)),
  ];
}

function fault(field: string, problem: InstructionProblem, isWrong: boolean): readonly InstructionFault[] {
  return isWrong ? [{ field, problem }] : [];
}
