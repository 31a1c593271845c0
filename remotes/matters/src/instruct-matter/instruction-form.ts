import { debtorAddressKinds, debtorKinds, type DebtorKind, type InterestBasis, interestBases } from '@atrium/contracts';
import { type DebtorAddress, type MatterInstruction, minorDigits, parseAmount, tidyInstruction } from '@atrium/domain';

/** What a person has typed, as they typed it. Kept as the draft. */
export interface InstructionForm {
  /** Names the submission: the same after a reload, so that a lost answer is no second matter. */
  readonly key: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly clientReference: string;
  readonly matterType: string;
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
  readonly amount: string;
  readonly interestBasis: InterestBasis;
  readonly interestRate: string;
  readonly interestFrom: string;
  readonly instructions: string;
  readonly declares: boolean;
}

export const emptyAddress = (country: string): DebtorAddress => ({
  kind: 'street',
  line: '',
  suburb: '',
  state: '',
  postcode: '',
  country,
});

export function emptyInstruction(country: string): InstructionForm {
  return {
    key: crypto.randomUUID(),
    clientId: '',
    clientName: '',
    clientReference: '',
    matterType: '',
    kind: 'organisation',
    firstName: '',
    lastName: '',
    organisationName: '',
    tradingName: '',
    abn: '',
    acn: '',
    addresses: [emptyAddress(country)],
    phones: [''],
    emails: [''],
    amount: '',
    interestBasis: 'none',
    interestRate: '',
    interestFrom: '',
    instructions: '',
    declares: false,
  };
}

/** A kept draft as a form: what is not as it has to be, from an older version for instance, starts empty. The declaration is confirmed anew. */
export function readDraft(draft: unknown, country: string): InstructionForm {
  const empty = emptyInstruction(country);
  if (typeof draft !== 'object' || draft === null) return empty;
  const kept = draft as Partial<Record<keyof InstructionForm, unknown>>;
  const texts = Object.fromEntries(
    Object.entries(empty).flatMap(([name, value]) => {
      const own = kept[name as keyof InstructionForm];
      return typeof value === 'string' && typeof own === 'string' ? [[name, own]] : [];
    }),
  ) as Partial<InstructionForm>;
  return {
    ...empty,
    ...texts,
    kind: debtorKinds.find((kind) => kind === kept.kind) ?? empty.kind,
    interestBasis: interestBases.find((basis) => basis === kept.interestBasis) ?? empty.interestBasis,
    addresses: readAddresses(kept.addresses, country),
    phones: readLines(kept.phones),
    emails: readLines(kept.emails),
    declares: false,
  };
}

function readLines(kept: unknown): readonly string[] {
  const lines = Array.isArray(kept) ? kept.filter((line): line is string => typeof line === 'string') : [];
  return lines.length === 0 ? [''] : lines;
}

function readAddresses(kept: unknown, country: string): readonly DebtorAddress[] {
  const empty = emptyAddress(country);
  const addresses = (Array.isArray(kept) ? kept : []).flatMap((each: unknown) => {
    if (typeof each !== 'object' || each === null) return [];
    const own = each as Partial<Record<keyof DebtorAddress, unknown>>;
    const text = (name: keyof DebtorAddress): string => (typeof own[name] === 'string' ? own[name] : empty[name]);
    const kind = debtorAddressKinds.find((known) => known === own.kind) ?? empty.kind;
    return [
      {
        kind,
        line: text('line'),
        suburb: text('suburb'),
        state: text('state'),
        postcode: text('postcode'),
        country: text('country'),
      },
    ];
  });
  return addresses.length === 0 ? [empty] : addresses;
}

/** Without the lines that hold nothing, so that what is wrong with the second phone stands beside the second. */
export function pruneForm(form: InstructionForm): InstructionForm {
  const keep = <Each>(all: readonly Each[], isFilled: (each: Each) => boolean): readonly Each[] => {
    const filled = all.filter(isFilled);
    return filled.length === 0 ? all.slice(0, 1) : filled;
  };
  const hasText = (text: string): boolean => text.trim() !== '';
  return {
    ...form,
    phones: keep(form.phones, hasText),
    emails: keep(form.emails, hasText),
    addresses: keep(form.addresses, ({ line, suburb, postcode }) => hasText(`${line}${suburb}${postcode}`)),
  };
}

/** What is handed in, tidied. An amount or rate that can not be read counts as none. */
export function toInstruction(form: InstructionForm, currency: string): MatterInstruction {
  const rate = Number(form.interestRate.trim().replace('%', ''));
  const { kind, firstName, lastName, organisationName, tradingName, abn, acn, addresses, phones, emails } = form;
  return tidyInstruction({
    clientId: form.clientId === '' ? null : form.clientId,
    clientReference: form.clientReference,
    matterType: form.matterType,
    debtor: { kind, firstName, lastName, organisationName, tradingName, abn, acn, addresses, phones, emails },
    amountMinor: parseAmount(form.amount, minorDigits(currency)) ?? 0,
    interestBasis: form.interestBasis,
    interestRate: form.interestRate.trim() === '' || Number.isNaN(rate) ? null : rate,
    interestFrom: form.interestFrom === '' ? null : form.interestFrom,
    instructions: form.instructions,
    declares: form.declares,
  });
}
