import type { ContactOption } from '@atrium/pickers';
import type { AddMatterPartyInput } from '../../generated/graphql.ts';
import type { RoleValues } from './parts/role-fields.tsx';

/** Somebody who is no contact yet. */
export interface NewPerson {
  readonly kind: 'person' | 'organisation';
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}
const emptyPerson: NewPerson = { kind: 'person', firstName: '', lastName: '', name: '', email: '', phone: '' };

/** A contact with a role, or with `isNew` somebody who is none yet. */
export interface PartyForm extends NewPerson, RoleValues {
  readonly contactId: ContactOption | null;
  readonly isNew: boolean;
}
export const emptyParty: PartyForm = { ...emptyPerson, contactId: null, isNew: false, role: '', isAdverse: false };

/** The name as it will be saved. */
export const nameOf = ({ kind, firstName, lastName, name }: NewPerson): string =>
  kind === 'person' ? `${firstName.trim()} ${lastName.trim()}`.trim() : name.trim();

/** What is asked of the server. Of a person its two names, of an organisation the one. */
export function inputOf(
  matterId: string,
  { contactId, isNew, role, isAdverse, kind, firstName, lastName, name, email, phone }: PartyForm,
  conflictReportId: string | null,
): AddMatterPartyInput {
  const names = kind === 'person' ? { firstName, lastName, name: '' } : { firstName: '', lastName: '', name };
  const who = isNew ? { newContact: { kind, ...names, email, phone } } : { contactId: contactId?.guid ?? null };
  return { matterId, role: role.trim(), isAdverse, conflictReportId, ...who };
}
