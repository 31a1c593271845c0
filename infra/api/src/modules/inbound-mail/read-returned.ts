import { isAddressFailure } from '@atrium/domain';
import ICAL from 'ical.js';
import PostalMime, { type Email } from 'postal-mime';
import type { CalendarAnswer } from '../events/answer-by-calendar.ts';

/** What a mail that came back says. */
export type Returned =
  | { readonly kind: 'bounce'; readonly isHard: boolean; readonly status: string; readonly detail: string }
  | { readonly kind: 'complaint'; readonly status: string; readonly detail: string }
  | { readonly kind: 'answer'; readonly answer: CalendarAnswer }
  /** An automatic answer, a note of a delay, or anything else that tells nothing of the address. */
  | { readonly kind: 'nothing' };

const LONGEST_REPORT = 65_536;
const LONGEST_DETAIL = 500;
const MOST_PARTS_DEPTH = 20;
const nothing: Returned = { kind: 'nothing' };

/** Kinds of feedback (RFC 5965) that are a person's wish to be left alone. */
const complaints: ReadonlySet<string> = new Set(['abuse', 'fraud', 'opt-out', 'opt-out-list']);

/**
 * Reads a raw mail: a report of delivery (RFC 3464), a complaint (RFC 5965) or the answer of a calendar program
 * (RFC 5546). Anything else, whatever is wrong with it, says nothing.
 */
export async function readReturned(raw: Uint8Array): Promise<Returned> {
  let mail: Email;
  try {
    mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: MOST_PARTS_DEPTH });
  } catch {
    return nothing;
  }
  const part = (type: string): string | null => {
    const found = mail.attachments.find(({ mimeType }) => mimeType === type);
    return found === undefined ? null : textOf(found.content).slice(0, LONGEST_REPORT);
  };
  const feedback = part('message/feedback-report');
  if (feedback !== null) return readComplaint(feedback);
  const report = part('message/delivery-status') ?? part('message/global-delivery-status');
  if (report !== null) return readBounce(report);
  const calendar = part('text/calendar') ?? part('application/ics');
  return calendar === null ? nothing : readAnswer(calendar);
}

const textOf = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/** The groups of fields that a report is made of, names in lower case, folded lines put together. */
function groupsOf(report: string): ReadonlyMap<string, string>[] {
  return report
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map((group) => {
      const fields = group.split('\n').flatMap((line): [string, string][] => {
        const colon = line.indexOf(':');
        return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
      });
      return new Map(fields);
    });
}

function readBounce(report: string): Returned {
  const failed = groupsOf(report).find((fields) => fields.get('action')?.toLowerCase() === 'failed');
  if (failed === undefined) return nothing;
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(failed.get('status') ?? '')?.[0] ?? '';
  const detail = (failed.get('diagnostic-code') ?? '').slice(0, LONGEST_DETAIL);
  return { kind: 'bounce', isHard: isAddressFailure(status), status, detail };
}

function readComplaint(report: string): Returned {
  const [fields] = groupsOf(report);
  const status = (fields?.get('feedback-type') ?? '').toLowerCase();
  if (!complaints.has(status)) return nothing;
  return { kind: 'complaint', status, detail: (fields?.get('user-agent') ?? '').slice(0, LONGEST_DETAIL) };
}

function readAnswer(text: string): Returned {
  try {
    const root = new ICAL.Component(ICAL.parse(text) as unknown as never);
    if (root.name !== 'vcalendar' || String(root.getFirstPropertyValue('method')).toUpperCase() !== 'REPLY')
      return nothing;
    const event = root.getFirstSubcomponent('vevent');
    const [attendee, ...others] = event?.getAllProperties('attendee') ?? [];
    const stamp = event?.getFirstPropertyValue('dtstamp');
    // A program answers for one person (RFC 5546, 3.2.3).
    if (event === null || attendee === undefined || others.length > 0 || !(stamp instanceof ICAL.Time)) return nothing;
    const sequence = Number(event.getFirstPropertyValue('sequence') ?? 0);
    if (!Number.isInteger(sequence) || sequence < 0 || sequence > 2_147_483_647) return nothing;
    return {
      kind: 'answer',
      answer: {
        uid: String(event.getFirstPropertyValue('uid')),
        address: String(attendee.getFirstValue()).replace(/^mailto:/i, ''),
        participation: String(attendee.getFirstParameter('partstat')).toUpperCase(),
        sequence,
        answeredAt: stamp.toJSDate().toISOString(),
      },
    };
  } catch {
    return nothing;
  }
}
