import type { ContactOption } from '@atrium/pickers';
import type { AddMatterPartyInput } from '../../generated/graphql.ts';

/** Somebody who is no contact yet. */
export interface NewPerson {
  readonly kind: 'person' | 'organisation';
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}
export const emptyPerson: NewPerson = { kind: 'person', firstName: '', lastName: '', name: '', email: '', phone: '' };

export interface PartyForm {
  readonly contact: ContactOption | null;
  /** Null while somebody is chosen who is there. */
  readonly made: NewPerson | null;
  readonly role: string;
  readonly isAdverse: boolean;
}
export const emptyParty: PartyForm = { contact: null, made: null, role: '', isAdverse: false };

/** The name as it will be kept. */
export const nameOf = ({ kind, firstName, lastName, name }: NewPerson): string =>
  kind === 'person' ? `${firstName.trim()} ${lastName.trim()}`.trim() : name.trim();

/** What is asked of the server. Of a person its two names, of an organisation the one. */
export function inputOf(
  matterId: string,
  { contact, made, role, isAdverse }: PartyForm,
  conflictReportId: string | null,
): AddMatterPartyInput {
  const who =
    made === null
      ? { contactId: contact?.guid ?? null }
      : { newContact: { ...made, ...(made.kind === 'person' ? { name: '' } : { firstName: '', lastName: '' }) } };
  return { matterId, role: role.trim(), isAdverse, conflictReportId, ...who };
}
