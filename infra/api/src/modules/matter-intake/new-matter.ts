import { matter as record, matterLimits, tidyValue } from '@atrium/contracts';
import { isEmailAddress, isFileNumber } from '@atrium/domain';
import { isId } from '../../server/identifiers.ts';
import type { AnswerInput } from '../custom-fields/check-answers.ts';
import type { Translator } from '../../translation/translate.ts';

export interface NewContactInput {
  readonly kind: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly organisationName: string;
  readonly email: string;
  readonly phone: string;
}
export interface NewPartyInput {
  readonly contactId?: string | null;
  readonly newContact?: NewContactInput | null;
  readonly role: string;
  readonly isAdverse: boolean;
}
export interface CreateMatterInput {
  readonly clientId?: string | null;
  readonly newClient?: NewContactInput | null;
  readonly title: string;
  readonly matterType: string;
  readonly description: string;
  readonly personResponsibleId: string;
  readonly personActingId?: string | null;
  readonly personAssistingId?: string | null;
  readonly introducerId?: string | null;
  readonly officeId?: string | null;
  readonly teamId?: string | null;
  readonly openedOn?: string | null;
  readonly instructedOn?: string | null;
  readonly estimateMinor?: number | null;
  readonly billingType: string;
  readonly isRestricted: boolean;
  readonly referrerId?: string | null;
  readonly parties: readonly NewPartyInput[];
  readonly fileNumber?: string | null;
  readonly conflictReportId?: string | null;
  readonly fields?: readonly AnswerInput[] | null;
}
/** Somebody who is there, or who has to be made. */
export type ContactChoice = { readonly id: string } | { readonly made: NewContactInput };
export interface NewParty {
  readonly contact: ContactChoice;
  readonly role: string;
  readonly isAdverse: boolean;
}
/** What was asked for, trimmed, with nothing left out. */
export interface NewMatter extends Required<
  Omit<CreateMatterInput, 'clientId' | 'newClient' | 'parties' | 'openedOn' | 'instructedOn' | 'fields'>
> {
  readonly client: ContactChoice | null;
  readonly parties: readonly NewParty[];
  readonly fields: readonly AnswerInput[];
  readonly openedOn: string | null;
  readonly instructedOn: string | null;
}

export const CLIENT_ROLE = 'Client';
const LONGEST_NAME = 200;
const LONGEST_ROLE = 60;
const MOST_PARTIES = 50;
const billingTypes: ReadonlySet<string> = new Set(record.fields.billingType.choices);

const idOrNull = (id: string | null | undefined): string | null => (id === '' || id === undefined ? null : id);
function choiceOf(id: string | null | undefined, made: NewContactInput | null | undefined): ContactChoice | null {
  if (idOrNull(id) !== null) return { id: id ?? '' };
  if (made === null || made === undefined) return null;
  const { kind, firstName, lastName, organisationName, email, phone } = made;
  const [first, last, organisation] =
    kind === 'organisation' ? ['', '', organisationName.trim()] : [firstName.trim(), lastName.trim(), ''];
  return {
    made: {
      kind,
      firstName: first,
      lastName: last,
      organisationName: organisation,
      email: email.trim(),
      phone: phone.trim(),
    },
  };
}

/** The name a new contact is known by. */
export const contactNameOf = ({ kind, firstName, lastName, organisationName }: NewContactInput): string =>
  kind === 'organisation' ? organisationName : [firstName, lastName].filter((part) => part !== '').join(' ');

export function readNewMatter(input: CreateMatterInput): NewMatter {
  const fileNumber = (input.fileNumber ?? '').trim();
  return {
    client: choiceOf(input.clientId, input.newClient),
    // As an edit reads them.
    title: String(tidyValue(record.fields.title, input.title)),
    matterType: String(tidyValue(record.fields.type, input.matterType)),
    description: input.description.trim(),
    personResponsibleId: input.personResponsibleId,
    personActingId: idOrNull(input.personActingId),
    personAssistingId: idOrNull(input.personAssistingId),
    introducerId: idOrNull(input.introducerId),
    officeId: idOrNull(input.officeId),
    teamId: idOrNull(input.teamId),
    referrerId: idOrNull(input.referrerId),
    conflictReportId: idOrNull(input.conflictReportId),
    fields: input.fields ?? [],
    openedOn: input.openedOn ?? null,
    instructedOn: input.instructedOn ?? null,
    estimateMinor: input.estimateMinor ?? null,
    billingType: input.billingType,
    isRestricted: input.isRestricted,
    parties: input.parties.flatMap(({ contactId, newContact, role, isAdverse }) => {
      const contact = choiceOf(contactId, newContact);
      return contact === null ? [] : [{ contact, role: role.trim(), isAdverse }];
    }),
    fileNumber: fileNumber === '' ? null : fileNumber,
  };
}

export interface NewMatterRules {
  readonly today: string;
  readonly matterTypes: readonly string[];
  readonly typesFileNumbers: boolean;
  readonly createsContacts: boolean;
}
export interface Fault {
  readonly field: string;
  readonly message: string;
}

/** What is wrong with a new matter as far as it can be said without looking anything up. */
export function findNewMatterFaults({ translate }: Translator, matter: NewMatter, rules: NewMatterRules): Fault[] {
  const faults: Fault[] = [];
  const add = (isWrong: boolean, field: string, message: string) => {
    if (isWrong) faults.push({ field, message });
  };
  const isLater = (day: string | null): boolean => day !== null && day > rules.today;
  add(matter.client === null, 'clientId', translate('api.newMatter.client', 'Choose the client, or add one.'));
  if (matter.client !== null) faults.push(...findContactFaults({ translate }, matter.client, 'newClient', rules));
  add(
    matter.title === '' || matter.title.length > matterLimits.title,
    'title',
    translate('api.newMatter.title', 'Enter a title of at most {{longest}} characters.', {
      longest: matterLimits.title,
    }),
  );
  const isKnownType = rules.matterTypes.length === 0 || rules.matterTypes.includes(matter.matterType);
  add(
    matter.matterType === '' || matter.matterType.length > matterLimits.word || !isKnownType,
    'matterType',
    translate('api.newMatter.type', 'Choose the type of matter.'),
  );
  add(
    matter.description.length > matterLimits.description,
    'description',
    translate('api.newMatter.description', 'Enter a description of at most {{longest}} characters.', {
      longest: matterLimits.description,
    }),
  );
  add(
    !billingTypes.has(matter.billingType),
    'billingType',
    translate('api.newMatter.billingType', 'Choose how it is billed.'),
  );
  const { estimateMinor } = matter;
  add(
    estimateMinor !== null &&
      !(Number.isSafeInteger(estimateMinor) && estimateMinor >= 0 && estimateMinor <= matterLimits.estimateMinor),
    'estimateMinor',
    translate('api.newMatter.estimate', 'Enter an amount for the estimate, or leave it empty.'),
  );
  add(
    isLater(matter.openedOn),
    'openedOn',
    translate('api.newMatter.opened', 'The opening date can’t be in the future.'),
  );
  add(
    isLater(matter.instructedOn),
    'instructedOn',
    translate('api.newMatter.instructed', 'The date of instruction can’t be in the future.'),
  );
  add(
    matter.parties.length > MOST_PARTIES,
    'parties',
    translate('api.newMatter.manyParties', 'Add at most {{most}} parties here, and the rest on the matter.', {
      most: MOST_PARTIES,
    }),
  );
  for (const [index, { contact, role }] of matter.parties.entries()) {
    const field = `parties.${index}`;
    add(
      role === '' || role.length > LONGEST_ROLE,
      `${field}.role`,
      translate('api.newMatter.role', 'Choose the party’s role.'),
    );
    faults.push(...findContactFaults({ translate }, contact, field, rules));
    const isTwice =
      'id' in contact &&
      matter.parties
        .slice(0, index)
        .some((other) => 'id' in other.contact && other.contact.id === contact.id && other.role === role);
    add(isTwice, field, translate('api.newMatter.partyTwice', 'This party has already been added.'));
  }
  if (matter.fileNumber !== null) {
    add(
      !rules.typesFileNumbers,
      'fileNumber',
      translate('api.newMatter.noOwnNumber', 'The number is assigned by the firm’s pattern.'),
    );
    add(
      !isFileNumber(matter.fileNumber),
      'fileNumber',
      translate(
        'api.instruction.fileNumber',
        'A file number can have up to 40 letters, digits, spaces and the signs . / -',
      ),
    );
  }
  return faults;
}

function findContactFaults(
  { translate }: Translator,
  choice: ContactChoice,
  field: string,
  rules: NewMatterRules,
): Fault[] {
  if ('id' in choice)
    return isId(choice.id)
      ? []
      : [
          {
            field: field === 'newClient' ? 'clientId' : field,
            message: translate('api.newMatter.noContact', 'This contact does not exist.'),
          },
        ];
  const { made } = choice;
  const nameField = made.kind === 'organisation' ? 'organisationName' : 'lastName';
  const name = contactNameOf(made);
  return [
    ...(rules.createsContacts
      ? []
      : [
          {
            field,
            message: translate('api.newMatter.mayNotAdd', 'Choose an existing contact; your role can’t add contacts.'),
          },
        ]),
    ...(made.kind === 'person' || made.kind === 'organisation'
      ? []
      : [{ field, message: translate('api.newMatter.kind', 'Choose whether it is a person or an organisation.') }]),
    ...(name !== '' && name.length <= LONGEST_NAME
      ? []
      : [
          {
            field: `${field}.${nameField}`,
            message: translate('api.newMatter.name', 'Enter a name of at most {{longest}} characters.', {
              longest: LONGEST_NAME,
            }),
          },
        ]),
    ...(made.email === '' || (isEmailAddress(made.email) && made.email.length <= LONGEST_NAME)
      ? []
      : [{ field: `${field}.email`, message: translate('api.newMatter.email', 'This is not a valid email address.') }]),
    ...(made.phone.length <= LONGEST_ROLE
      ? []
      : [{ field: `${field}.phone`, message: translate('api.newMatter.phone', 'This is not a valid phone number.') }]),
  ];
}
