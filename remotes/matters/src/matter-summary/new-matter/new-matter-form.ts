import { otherPartiesOf } from '@atrium/contracts';
import { splitName } from '@atrium/domain';
import type { UserOption } from '@atrium/pickers';
import type { CheckedName } from '../../common/conflict-check/use-conflict-check.ts';
import type { CreateMatterInput, NewMatterEnquiryQuery, NewMatterOptionsQuery } from '../../generated/graphql.ts';

export type NewMatterOptions = NewMatterOptionsQuery['newMatterOptions'];

/** Somebody the firm knows, as far as the form does. */
export interface KnownContact {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly suburb: string;
}
export interface NewContact {
  readonly kind: 'person' | 'organisation';
  readonly firstName: string;
  readonly lastName: string;
  readonly organisationName: string;
  readonly email: string;
  readonly phone: string;
}
/** Chosen, or described: one of the two. */
export interface ContactOfForm {
  readonly known: KnownContact | null;
  readonly made: NewContact | null;
}
export interface PartyOfForm extends ContactOfForm {
  /** Of the line on screen. */
  readonly key: string;
  readonly role: string;
  readonly isAdverse: boolean;
}
export interface NewMatterForm {
  /** Makes a second try safe, also after the form was closed and opened again. */
  readonly key: string;
  readonly client: ContactOfForm;
  readonly title: string;
  readonly matterType: string;
  readonly description: string;
  readonly personResponsible: UserOption | null;
  readonly personActing: UserOption | null;
  readonly personAssisting: UserOption | null;
  readonly introducer: UserOption | null;
  readonly officeId: string | null;
  readonly teamId: string | null;
  readonly openedOn: string;
  readonly instructedOn: string;
  readonly billingType: string;
  readonly estimateMinor: number | null;
  readonly isRestricted: boolean;
  readonly referrer: { readonly id: string; readonly name: string } | null;
  readonly parties: readonly PartyOfForm[];
  /** What was filled in of the fields that types have of their own, by the id of the field. */
  readonly answers: Readonly<Record<string, { readonly value: string; readonly shown: string }>>;
  /** Empty where the pattern gives it. */
  readonly fileNumber: string;
}

/** What a client is called in a matter; product wide, as the API keeps it. */
const CLIENT_ROLE = 'Client';

/** Of a party that is against us until somebody says otherwise: the firm's first role that is not the client's. */
export const usualRole = (roles: readonly string[]): string => roles.find((role) => role !== CLIENT_ROLE) ?? '';

export const noContact: ContactOfForm = { known: null, made: null };
export const emptyContact: NewContact = {
  kind: 'person',
  firstName: '',
  lastName: '',
  organisationName: '',
  email: '',
  phone: '',
};
export const newParty = (role: string): PartyOfForm => ({
  ...noContact,
  key: crypto.randomUUID(),
  role,
  isAdverse: true,
});

/** The form as it opens: the person's own office and team, responsible is whoever fills it in. */
export const emptyForm = (options: NewMatterOptions, self: UserOption): NewMatterForm => ({
  key: crypto.randomUUID(),
  client: noContact,
  title: '',
  matterType: '',
  description: '',
  personResponsible: self,
  personActing: null,
  personAssisting: null,
  introducer: null,
  officeId: options.officeId ?? null,
  teamId: options.teamId ?? null,
  openedOn: options.today,
  instructedOn: '',
  billingType: 'time',
  estimateMinor: null,
  isRestricted: false,
  referrer: null,
  parties: [],
  answers: {},
  fileNumber: '',
});

export type ConvertedEnquiry = NonNullable<NewMatterEnquiryQuery['enquiry']>;

const LONGEST_TITLE = 200;
/** What names of companies end with. */
const ORGANISATION = /\b(?:pty|ltd|limited|inc|llc|llp|plc|gmbh)\b/i;

/** The form as an enquiry fills it in: the client it names, whom it is against, what it is about, where it belongs. `role` is that of the other parties. */
export function formOfEnquiry(empty: NewMatterForm, enquiry: ConvertedEnquiry, role: string): NewMatterForm {
  const { contact, enquirerName, referrerId, referrer } = enquiry;
  const made: NewContact = {
    ...emptyContact,
    ...splitName(enquirerName),
    email: enquiry.enquirerEmail,
    phone: enquiry.enquirerPhone,
  };
  return {
    ...empty,
    client: contact
      ? { known: { id: contact.nameID, name: contact.name, email: contact.email, suburb: contact.suburb }, made: null }
      : { known: null, made },
    title: `${enquirerName} – ${enquiry.areaOfLaw}`.slice(0, LONGEST_TITLE),
    description: enquiry.summary,
    officeId: enquiry.officeId ?? empty.officeId,
    teamId: enquiry.teamId ?? empty.teamId,
    estimateMinor: enquiry.estimatedValue?.minor ?? null,
    referrer: referrerId ? { id: referrerId, name: referrer ?? '' } : null,
    parties: otherPartiesOf(enquiry.otherParties).map((name) => ({
      ...newParty(role),
      made: ORGANISATION.test(name)
        ? { ...emptyContact, kind: 'organisation' as const, organisationName: name }
        : { ...emptyContact, ...splitName(name) },
    })),
  };
}

/** A draft as it was kept; what in it is not as it has to be is as in an empty form. */
export function readForm(draft: unknown, empty: NewMatterForm): NewMatterForm {
  if (typeof draft !== 'object' || draft === null) return empty;
  const kept = draft as Partial<Record<string, unknown>>;
  const fits = Object.entries(empty).filter(([name, value]) => {
    const own = kept[name];
    if (own === undefined) return false;
    if (Array.isArray(value)) return Array.isArray(own);
    if (name === 'estimateMinor') return own === null || typeof own === 'number';
    return typeof own === typeof value || own === null || value === null;
  });
  return { ...empty, ...Object.fromEntries(fits.map(([name]) => [name, kept[name]])) };
}

/** Whether the person has put anything in. */
export const isBegun = (form: NewMatterForm, empty: NewMatterForm): boolean =>
  JSON.stringify({ ...form, key: '' }) !== JSON.stringify({ ...empty, key: '' });

export const contactName = ({ known, made }: ContactOfForm): string => {
  if (known !== null) return known.name;
  if (made === null) return '';
  return made.kind === 'organisation' ? made.organisationName.trim() : `${made.firstName} ${made.lastName}`.trim();
};

function checkedOf(contact: ContactOfForm, side: CheckedName['side']): CheckedName {
  const { known, made } = contact;
  return {
    name: contactName(contact),
    email: known?.email ?? made?.email ?? '',
    phone: made?.phone ?? '',
    contactId: known?.id ?? null,
    side: side ?? null,
  };
}
/** Whom a check for conflicts looks for: the client, and the parties on their sides. */
export const namesToCheck = ({ client, parties }: NewMatterForm): readonly CheckedName[] =>
  [checkedOf(client, 'OURS'), ...parties.map((party) => checkedOf(party, party.isAdverse ? 'ADVERSE' : 'OURS'))].filter(
    ({ name }) => name !== '',
  );

export function toInput(form: NewMatterForm, conflictReportId: string | null): CreateMatterInput {
  const { client, parties, personResponsible, personActing, personAssisting, introducer, referrer } = form;
  return {
    clientId: client.known?.id ?? null,
    newClient: client.known === null ? client.made : null,
    title: form.title,
    matterType: form.matterType,
    description: form.description,
    personResponsibleId: personResponsible?.userID ?? '',
    personActingId: personActing?.userID ?? null,
    personAssistingId: personAssisting?.userID ?? null,
    introducerId: introducer?.userID ?? null,
    officeId: form.officeId,
    teamId: form.teamId,
    referrerId: referrer?.id ?? null,
    openedOn: form.openedOn || null,
    instructedOn: form.instructedOn || null,
    billingType: form.billingType,
    estimateMinor: form.estimateMinor,
    isRestricted: form.isRestricted,
    fileNumber: form.fileNumber.trim() || null,
    conflictReportId,
    fields: Object.entries(form.answers)
      .filter(([, { value }]) => value !== '')
      .map(([fieldId, { value }]) => ({ fieldId, value })),
    parties: parties.map(({ known, made, role, isAdverse }) => ({
      contactId: known?.id ?? null,
      newContact: known === null ? made : null,
      role,
      isAdverse,
    })),
  };
}

/** Messages by field, under the paths that form and server share. */
export type FieldErrors = Readonly<Record<string, string>>;
/** What each part of the form is given. */
export interface PartProps {
  readonly form: NewMatterForm;
  readonly options: NewMatterOptions;
  readonly fieldErrors: FieldErrors;
  onChange(changes: Partial<NewMatterForm>): void;
}
