import type { DebtorAddressKind, DebtorKind, InterestBasis } from '@atrium/contracts';

/** Where a debtor can be reached. */
export interface DebtorAddress {
  readonly kind: DebtorAddressKind;
  readonly line: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
}

export interface Debtor {
  readonly kind: DebtorKind;
  readonly firstName: string;
  readonly lastName: string;
  readonly organisationName: string;
  readonly tradingName: string;
  readonly abn: string;
  readonly acn: string;
  readonly addresses: readonly DebtorAddress[];
  readonly phones: readonly string[];
  readonly emails: readonly string[];
}

/** Instructions for a new matter, as they are handed in. */
export interface MatterInstruction {
  /** Whose matter it is, where it is not the instructing person's own. */
  readonly clientId: string | null;
  readonly clientReference: string;
  readonly matterType: string;
  readonly debtor: Debtor;
  readonly amountMinor: number;
  readonly interestBasis: InterestBasis;
  /** Percent a year, for interest by contract. */
  readonly interestRate: number | null;
  /** The day from which interest runs. */
  readonly interestFrom: string | null;
  readonly instructions: string;
  readonly declares: boolean;
}

/** What a debtor is called in titles and lists. */
export function debtorNameOf({ kind, firstName, lastName, organisationName }: Debtor): string {
  return kind === 'organisation' ? organisationName.trim() : `${firstName.trim()} ${lastName.trim()}`.trim();
}

/** The instruction with spaces trimmed, empty lines of lists dropped, and nothing kept that its kind or basis does not use. */
export function tidyInstruction(given: MatterInstruction): MatterInstruction {
  const { debtor } = given;
  const isPerson = debtor.kind === 'person';
  return {
    ...given,
    clientReference: given.clientReference.trim(),
    instructions: given.instructions.trim(),
    interestRate: given.interestBasis === 'contract' ? given.interestRate : null,
    interestFrom: given.interestBasis === 'none' ? null : given.interestFrom,
    debtor: {
      kind: debtor.kind,
      firstName: isPerson ? debtor.firstName.trim() : '',
      lastName: isPerson ? debtor.lastName.trim() : '',
      organisationName: isPerson ? '' : debtor.organisationName.trim(),
      tradingName: debtor.tradingName.trim(),
      abn: debtor.abn.replaceAll(/[\s.-]/g, ''),
      acn: isPerson ? '' : debtor.acn.replaceAll(/[\s.-]/g, ''),
      addresses: debtor.addresses
        .map((address) => ({
          ...address,
          line: address.line.trim(),
          suburb: address.suburb.trim(),
          state: address.state.trim(),
          postcode: address.postcode.trim(),
        }))
        .filter(({ line, suburb, postcode }) => `${line}${suburb}${postcode}` !== ''),
      phones: debtor.phones.map((phone) => phone.trim()).filter((phone) => phone !== ''),
      emails: debtor.emails.map((email) => email.trim()).filter((email) => email !== ''),
    },
  };
}
