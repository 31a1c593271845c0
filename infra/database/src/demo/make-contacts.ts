import { formatMoment, momentOf } from './calendar.ts';
import type { Row } from './copy-rows.ts';
import type { Contact, FirmContext, People } from './firm-context.ts';
import { groupKinds, organisationParts, trustKinds } from './vocabulary/organisations.ts';
import { firstNames, lastNames, titles } from './vocabulary/people.ts';
import { areaCodes, streets, suburbs } from './vocabulary/places.ts';

const kinds = [
  { kind: 'person', weight: 70 },
  { kind: 'organisation', weight: 22 },
  { kind: 'trust', weight: 5 },
  { kind: 'group', weight: 3 },
] as const;

interface Name {
  readonly name: string;
  readonly shortName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mailbox: string;
}

/** Everyone the firm knows: its own people first, then people, companies, trusts and groups. */
export async function makeContacts(context: FirmContext, people: People): Promise<Contact[]> {
  const { plan, random, today } = context;
  const isFromSource = plan.source !== null;
  const contacts: Contact[] = [];
  const rows: Row[] = [];
  const userContacts: { userId: string; contactId: string }[] = [];
  for (let index = 0; index < plan.contacts; index += 1) {
    const user = people.users[index];
    const kind = user === undefined ? random.pickWeighted(kinds).kind : 'person';
    const name = user === undefined ? makeName(context, kind) : nameOfUser(user.firstName, user.lastName, user.login);
    const place = random.pick(suburbs);
    const created = momentOf(today - 1 - Math.floor(1400 * (1 - index / plan.contacts)), random.between(8, 17));
    const email =
      user?.email ?? (random.chance(0.85) ? `${name.mailbox}@${kind === 'person' ? 'mail' : 'business'}.example` : '');
    const contact: Contact = {
      id: random.id(created),
      kind,
      name: name.name,
      shortName: name.shortName,
      email,
      phone: `${areaCodes[place.state] ?? '02'} 5550 ${random.between(1000, 9999)}`,
    };
    if (user !== undefined) userContacts.push({ userId: user.id, contactId: contact.id });
    contacts.push(contact);
    rows.push({
      id: contact.id,
      kind,
      name: contact.name,
      title: kind === 'person' && random.chance(0.6) ? random.pick(titles) : '',
      first_name: name.firstName,
      last_name: name.lastName,
      email,
      phone: random.chance(0.6) || kind !== 'person' ? contact.phone : '',
      mobile: kind === 'person' ? `04${random.between(10, 99)} 550 ${random.between(100, 999)}` : '',
      address_line: `${random.chance(0.25) ? `${random.between(1, 30)}/` : ''}${random.between(1, 180)} ${random.pick(streets)}`,
      suburb: place.suburb,
      state: place.state,
      postcode: place.postcode,
      is_client: user?.role === 'client',
      is_staff: user !== undefined && user.role !== 'client',
      is_pms: isFromSource && random.chance(0.9),
      marketing_consent: random.chance(0.4),
      owner_id: random.chance(0.3) ? random.pick(people.staff).id : null,
      created_at: formatMoment(created),
      changed_at: formatMoment(created),
    });
  }
  await context.load('contacts', rows);
  for (const { userId, contactId } of userContacts)
    await context.run('update users set contact_id = $3 where tenant_id = $1 and id = $2', [
      plan.tenantId,
      userId,
      contactId,
    ]);
  await context.load(
    'contact_aliases',
    contacts
      .filter((contact) => contact.kind === 'person' && random.chance(0.03))
      .map((contact) => ({
        id: random.id(momentOf(today, 9)),
        contact_id: contact.id,
        kind: 'former',
        name: `${contact.name.split(' ')[0] ?? ''} ${random.pick(lastNames)}`,
      })),
  );
  return contacts;
}

function makeName({ random }: FirmContext, kind: Contact['kind']): Name {
  const firstName = random.pick(firstNames);
  const lastName = random.pick(lastNames);
  if (kind === 'person')
    return {
      ...nameOfUser(firstName, lastName, ''),
      mailbox: mailbox(`${firstName}.${lastName}${random.between(1, 99)}`),
    };
  if (kind === 'trust') return unit(`${lastName} ${random.pick(trustKinds)}`, lastName);
  if (kind === 'group')
    return unit(`${random.pick(firstNames)} and ${firstName} ${lastName} (${random.pick(groupKinds)})`, lastName);
  const shortName = `${random.pick(organisationParts.places)} ${random.pick(organisationParts.trades)}`;
  return unit(`${shortName} ${random.pick(organisationParts.endings)}`, shortName);
}

const nameOfUser = (firstName: string, lastName: string, login: string): Name => ({
  name: `${firstName} ${lastName}`,
  shortName: lastName,
  firstName,
  lastName,
  mailbox: mailbox(login),
});
const unit = (name: string, shortName: string): Name => ({
  name,
  shortName,
  firstName: '',
  lastName: '',
  mailbox: mailbox(`office.${shortName}`),
});
const mailbox = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(' ', '')
    .replace(/[^a-z0-9.]/g, '');
