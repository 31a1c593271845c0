import { formatDay, formatMoment, isWorkingDay, momentOf, yearOf, type Day } from './calendar.ts';
import type { Row } from './copy-rows.ts';
import type { Contact, FirmContext, People, Person } from './firm-context.ts';
import { stageKey, type StageIds } from './make-matter-types.ts';
import { organisationParts } from './vocabulary/organisations.ts';
import { lastNames } from './vocabulary/people.ts';
import { courts, streets, suburbs } from './vocabulary/places.ts';
import { practiceAreas, type PracticeArea } from './vocabulary/practice-areas.ts';

export interface Matter {
  readonly id: string;
  readonly fileNumber: string;
  readonly title: string;
  readonly area: PracticeArea;
  readonly client: Contact;
  readonly opened: Day;
  readonly closed: Day | null;
  readonly isOpen: boolean;
  readonly team: readonly Person[];
}

/** Matters of the last years: more of them lately, and the older a matter the likelier it is done. */
const YEARS_BACK_DAYS = 1100;
const FIRST_NUMBER = 1000;

export async function makeMatters(
  context: FirmContext,
  people: People,
  contacts: readonly Contact[],
  { referrerIds, stageIds }: { readonly referrerIds: readonly string[]; readonly stageIds: StageIds },
): Promise<Matter[]> {
  const { plan, random, today } = context;
  const chooseClient = clientChooser(context, contacts.slice(people.users.length));
  const externals = externalClients(people, contacts, Math.floor(plan.matters * 0.9));
  const opened = Array.from({ length: plan.matters }, () =>
    workingDay(today - 1 - Math.floor(YEARS_BACK_DAYS * random.next() ** 1.3)),
  ).sort((a, b) => a - b);
  const rows: Row[] = [];
  const dates: Row[] = [];
  const parties: Row[] = [];
  const matters = opened.map((day, index) => {
    const external = externals.get(index);
    const area = random.pickWeighted(external === undefined ? practiceAreas : personalAreas);
    const client = external?.contact ?? chooseClient(area);
    const team = chooseTeam(context, people, area);
    const progress = (today - day) / (durationOf(area) * (0.5 + 1.5 * random.next()));
    const status = external === undefined ? statusOf(context, progress) : 'Open';
    const isOpen = status === 'Open' || status === 'Pending' || status === 'OnHold';
    const closed = isOpen
      ? null
      : Math.min(today - 1, day + Math.max(5, Math.floor((today - day) * (0.3 + 0.6 * random.next()))));
    const matter: Matter = {
      id: random.id(momentOf(day, 9) + index),
      fileNumber: `${String(yearOf(day) % 100).padStart(2, '0')}/${FIRST_NUMBER + index}`,
      title: titleOf(context, area, client),
      area,
      client,
      opened: day,
      closed,
      isOpen,
      team,
    };
    const stage =
      area.stages[
        isOpen ? Math.min(area.stages.length - 1, Math.floor(progress * area.stages.length)) : area.stages.length - 1
      ] ?? '';
    const next = addDates(context, matter, dates);
    addParties(context, matter, contacts, parties);
    const [low, high] = area.estimate;
    const [responsible, acting, assisting, introducer] = team;
    rows.push({
      id: matter.id,
      file_number: matter.fileNumber,
      title: matter.title,
      description: area.description(subjectOf(context, client)),
      client_id: client.id,
      client_name: client.name,
      type: area.name,
      stage,
      stage_id: stageIds.get(stageKey(area.name, stage)) ?? null,
      status,
      person_responsible_id: responsible?.id,
      person_acting_id: acting?.id ?? null,
      person_assisting_id: assisting?.id ?? null,
      introducer_id: introducer?.id ?? null,
      office_id: responsible?.officeId,
      team_id: responsible?.teamId ?? null,
      referrer_id: referrerIds.length > 0 && random.chance(0.2) ? random.pick(referrerIds) : null,
      opened_on: formatDay(day),
      instructed_on: formatDay(day - random.between(0, 6)),
      closed_on: closed === null ? null : formatDay(closed),
      next_key_date: next === null ? null : formatDay(next.day),
      next_key_date_name: next?.name ?? null,
      billing_type:
        area.team === 'Property' || area.team === 'Estates'
          ? random.pick(['fixed', 'fixed', 'time'])
          : random.pick(['time', 'time', 'time', 'contingent']),
      estimate_minor: random.chance(0.85) ? random.between(low / 100, high / 100) * 10_000 : null,
      trust_minor: isOpen && random.chance(0.25) ? random.between(5, 200) * 10_000 : 0,
      is_restricted: external === undefined && random.chance(0.015),
      created_at: formatMoment(momentOf(day, 9)),
      changed_at: formatMoment(momentOf(closed ?? Math.min(today - 1, day + 20), 15)),
    });
    return matter;
  });
  await context.load('matters', rows);
  await numberOnwards(context, FIRST_NUMBER + matters.length - 1);
  await context.load('matter_dates', dates);
  await context.load('matter_parties', parties);
  await giveAccess(context, externals, matters, rows);
  return matters;
}

/** New matters go on from the last number, over the years: `26/2500`. */
async function numberOnwards({ load }: FirmContext, last: number): Promise<void> {
  const rules = {
    pattern: '{YY}/{0000}',
    reset: 'never',
    isPerOffice: false,
    isPerType: false,
    firstNumber: FIRST_NUMBER,
    officeCodes: {},
    typeCodes: {},
    requiresApproval: false,
    requiresConflictCheck: true,
  };
  await load('settings', [{ name: 'fileNumbers', value: JSON.stringify(rules) }]);
  await load('file_number_counters', [{ sequence: '||', last_number: last }]);
}

interface External {
  readonly userId: string;
  readonly contact: Contact;
}

const personalAreas = practiceAreas.filter((area) => area.clientKinds.includes('person') && area.team !== 'Commercial');

/** The external users are clients of the matters they were given: which matter is whose. */
function externalClients({ users }: People, contacts: readonly Contact[], first: number): Map<number, External> {
  const given = users.flatMap((user, index) =>
    Array.from({ length: user.matterAccess }, () => ({ userId: user.id, contact: contacts[index] })),
  );
  return new Map(
    given.flatMap(({ userId, contact }, offset) =>
      contact === undefined ? [] : [[first + offset, { userId, contact }]],
    ),
  );
}

const durationOf = (area: PracticeArea): number =>
  area.team === 'Property' ? 110 : area.team === 'Estates' ? 240 : 480;

function statusOf({ random }: FirmContext, progress: number): string {
  if (progress > 1.6) return random.chance(0.3) ? 'Archived' : 'Completed';
  if (progress > 1) return random.chance(0.55) ? 'Completed' : 'Open';
  if (progress < 0.06 && random.chance(0.5)) return 'Pending';
  if (random.chance(0.015)) return 'Cancelled';
  return random.chance(0.05) ? 'OnHold' : 'Open';
}

/** Clients come back: a few have many matters, most have one. */
function clientChooser({ random }: FirmContext, contacts: readonly Contact[]): (area: PracticeArea) => Contact {
  const byKind = Map.groupBy(contacts, (contact) => contact.kind);
  return (area) => {
    const candidates = byKind.get(random.pick(area.clientKinds)) ?? contacts;
    return candidates[Math.floor(candidates.length * random.next() ** 1.8)] ?? random.pick(contacts);
  };
}

/** Responsible, acting, sometimes assisting, and who brought the client in. */
function chooseTeam({ random }: FirmContext, { feeEarners, teams }: People, area: PracticeArea): Person[] {
  const teamId = teams.find((team) => team.description === area.team)?.id;
  const own = feeEarners.filter((person) => person.teamId === teamId);
  const responsible = own.length > 0 && random.chance(0.85) ? random.pick(own) : random.pick(feeEarners);
  return [
    responsible,
    random.pick(feeEarners),
    ...(random.chance(0.5) ? [random.pick(feeEarners), random.pick(feeEarners)] : []),
  ];
}

function subjectOf({ random }: FirmContext, client: Contact) {
  const opponent = random.chance(0.5)
    ? `${random.pick(organisationParts.places)} ${random.pick(organisationParts.trades)}`
    : random.pick(lastNames);
  const { suburb } = random.pick(suburbs);
  return {
    client: client.name,
    shortName: client.shortName,
    opponent,
    address: `${random.between(1, 240)} ${random.pick(streets)}`,
    suburb,
    court: random.pick(courts),
  };
}

const titleOf = (context: FirmContext, area: PracticeArea, client: Contact): string =>
  context.random.pick(area.titles)(subjectOf(context, client));

/** Key dates behind and ahead; answers the next one. */
function addDates({ random, today }: FirmContext, matter: Matter, rows: Row[]): { day: Day; name: string } | null {
  const add = (day: Day): { day: Day; name: string } => {
    const name = random.pick(matter.area.keyDates);
    rows.push({
      id: random.id(momentOf(matter.opened, 10)),
      matter_id: matter.id,
      name,
      due_on: formatDay(day),
      is_confirmed: random.chance(0.7),
      is_calculated: random.chance(0.2),
    });
    return { day, name };
  };
  if (random.chance(0.4) && matter.opened + 30 < today) add(workingDay(random.between(matter.opened + 14, today - 1)));
  if (!matter.isOpen || random.chance(0.4)) return null;
  const next = add(workingDayAfter(today + Math.floor(90 * random.next() ** 1.5)));
  if (random.chance(0.3)) add(workingDayAfter(next.day + random.between(7, 60)));
  return next;
}

function addParties({ random }: FirmContext, matter: Matter, contacts: readonly Contact[], rows: Row[]): void {
  const { otherSide } = matter.area;
  rows.push({
    id: random.id(momentOf(matter.opened, 9)),
    matter_id: matter.id,
    contact_id: matter.client.id,
    role: 'Client',
    is_adverse: false,
  });
  if (otherSide !== null && random.chance(0.5))
    rows.push({
      id: random.id(momentOf(matter.opened, 9)),
      matter_id: matter.id,
      contact_id: random.pick(contacts).id,
      role: otherSide,
      is_adverse: true,
    });
}

/** Restricted matters name who may see them; external people see what they were given. */
async function giveAccess(
  context: FirmContext,
  externals: ReadonlyMap<number, External>,
  matters: readonly Matter[],
  rows: readonly Row[],
): Promise<void> {
  const grants = matters.flatMap((matter, index) =>
    rows[index]?.['is_restricted'] === true
      ? [...new Set(matter.team.map((person) => person.id))].map((user_id) => ({ matter_id: matter.id, user_id }))
      : [],
  );
  for (const [index, { userId }] of externals) grants.push({ matter_id: matters[index]?.id ?? '', user_id: userId });
  await context.load('matter_access', grants);
  await context.run(
    'update contacts set is_client = true where tenant_id = $1 and id in (select client_id from matters where tenant_id = $1)',
    [context.plan.tenantId],
  );
}

function workingDay(day: Day): Day {
  return isWorkingDay(day) ? day : workingDay(day - 1);
}

function workingDayAfter(day: Day): Day {
  return isWorkingDay(day) ? day : workingDayAfter(day + 1);
}
