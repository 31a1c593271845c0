import { createHash } from 'node:crypto';
import { formatMoment, momentOf } from './calendar.ts';
import type { Row } from './copy-rows.ts';
import type { FirmContext, People } from './firm-context.ts';
import type { Matter } from './make-matters.ts';
import { documentCategories, matterDocuments, mediaTypes, noteTypes } from './vocabulary/lists.ts';

const NOTES_PER_MATTER = 0.8;
const DOCUMENTS_PER_MATTER = 1.2;

/** Notes and documents on matters. Documents have no bytes: the demo holds their metadata only. */
export async function makePapers(context: FirmContext, matters: readonly Matter[]): Promise<void> {
  const { random, today } = context;
  const dayOf = (matter: Matter): number =>
    random.between(matter.opened, Math.max(matter.opened, (matter.closed ?? today) - 1));
  await context.load(
    'notes',
    Array.from({ length: Math.round(matters.length * NOTES_PER_MATTER) }, (): Row => {
      const matter = random.pick(matters);
      const author = random.pick(matter.team);
      const moment = momentOf(dayOf(matter), random.between(8, 18));
      const subject = random.pick(matter.area.narratives);
      return {
        id: random.id(moment),
        type: random.pick(noteTypes),
        subject,
        body: `<p>${subject}. ${random.pick(matter.area.tasks)} to follow.</p>`,
        matter_id: matter.id,
        contact_id: random.chance(0.3) ? matter.client.id : null,
        author_id: author.id,
        is_pinned: random.chance(0.05),
        visibility: random.pick(['firm', 'firm', 'firm', 'team', 'private']),
        created_at: formatMoment(moment),
        created_by: author.id,
        changed_at: formatMoment(moment),
      };
    }),
  );
  await context.load(
    'documents',
    Array.from({ length: Math.round(matters.length * DOCUMENTS_PER_MATTER) }, (): Row => {
      const matter = random.pick(matters);
      const moment = momentOf(dayOf(matter), random.between(8, 18));
      const { extension, mediaType } = random.pickWeighted(mediaTypes);
      const id = random.id(moment);
      return {
        id,
        matter_id: matter.id,
        name: `${random.pick(matterDocuments)} ${matter.fileNumber.replace('/', '-')}.${extension}`,
        category: random.pick(documentCategories),
        media_type: mediaType,
        size_bytes: random.between(12, 4800) * 1024,
        sha256: createHash('sha256').update(id).digest('hex'),
        storage_key: `demo/${id}`,
        is_shared: random.chance(0.15),
        scan_state: 'clean',
        created_at: formatMoment(moment),
        created_by: random.pick(matter.team).id,
        changed_at: formatMoment(moment),
      };
    }),
  );
}

/** Timers on the desks of fee earners, all paused: one that ran since the firm was made would be taken for forgotten. */
export async function makeTimers(
  { random, today, load }: FirmContext,
  people: People,
  matters: readonly Matter[],
): Promise<void> {
  const open = matters.filter((matter) => matter.isOpen);
  await load(
    'timers',
    people.feeEarners.flatMap((user, index) => {
      const own = open.filter((matter) => matter.team.some((person) => person.id === user.id));
      const count = index === 0 || user.login === 'partner' ? 3 : random.between(0, 3);
      return Array.from({ length: Math.min(count, own.length) }, () => ({
        id: random.id(momentOf(today, 8)),
        user_id: user.id,
        matter_id: random.pick(own).id,
        description: random.pick(random.pick(own).area.narratives),
        accumulated_seconds: random.between(120, 5400),
      }));
    }),
  );
}
