import { formatMoment, momentOf } from './calendar.ts';
import type { Contact, FirmContext, People } from './firm-context.ts';
import { enquiryChannels, enquirySources, lostReasons } from './vocabulary/lists.ts';
import { matterTypeParts } from './vocabulary/matter-types.ts';
import { practiceAreas } from './vocabulary/practice-areas.ts';

const YEAR_DAYS = 365;
/** How many there are; their numbers follow those of the plan. */
export const FORMER_ENQUIRIES = 36;

/**
 * Closed enquiries of eight to ten years ago, brought over from the system
 * before: past the retention of seven years, so that Scrub Enquiry Data has
 * something to do. `context` brings chance of its own, so that nothing made
 * before them changes.
 */
export async function makeFormerEnquiries(
  { plan, random, today, load }: FirmContext,
  people: People,
  contacts: readonly Contact[],
): Promise<void> {
  const days = Array.from(
    { length: FORMER_ENQUIRIES },
    () => today - random.between(8 * YEAR_DAYS, 10 * YEAR_DAYS),
  ).sort((a, b) => a - b);
  const rows = days.map((day, index) => {
    const received = momentOf(day, random.between(8, 18));
    const closed = formatMoment(momentOf(day + random.between(3, 60), 15));
    const area = random.pickWeighted(practiceAreas);
    const contact = random.pick(contacts);
    const isWon = random.chance(0.4);
    return {
      id: random.id(received),
      number: plan.enquiries + 1 + index,
      received_at: formatMoment(received),
      status: isWon ? 'Won' : 'Lost',
      stage: isWon ? 'Converted' : 'Lost',
      channel: random.pick(enquiryChannels),
      source: random.pick(enquirySources),
      contact_id: random.chance(0.4) ? contact.id : null,
      enquirer_name: contact.name,
      enquirer_email: contact.email,
      enquirer_phone: contact.phone,
      area_of_law: matterTypeParts[area.name]?.area ?? area.team,
      office_id: random.pick(people.officeIds),
      estimated_value_minor: random.between(area.estimate[0], area.estimate[1]) * 100,
      outcome: isWon ? 'Became a matter' : null,
      lost_reason: isWon ? null : random.pick(lostReasons),
      summary: random.pick(area.enquiries),
      consent_at: formatMoment(received),
      consent_wording: 'I agree that the firm may contact me about my enquiry.',
      created_at: formatMoment(received),
      changed_at: closed,
    };
  });
  await load('enquiries', rows);
  await load(
    'notes',
    rows
      .filter((_, index) => index % 3 === 0)
      .map((row) => ({
        id: random.id(Date.parse(row.changed_at)),
        type: 'Phone call',
        subject: `Spoke to ${row.enquirer_name}`,
        body: `${row.summary} Call back on ${row.enquirer_phone}.`,
        enquiry_id: row.id,
        created_at: row.changed_at,
        changed_at: row.changed_at,
      })),
  );
}
