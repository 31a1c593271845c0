import { featureReachOf } from '../../../policy/feature-reach.ts';
import { matterReachParameters } from '../../../policy/matter-reach.ts';
import type { Feature, Viewer } from '../../../policy/viewer.ts';
import type { Broker } from '../../../server/broker.ts';
import { isId } from '../../../server/identifiers.ts';
import type { ApiLogger } from '../../../server/logger.ts';
import { MATTER_CHANGE_TOPIC, matterParts, REACH_CHANGED, type MatterPart } from '../matter-change.ts';
import type { AskReach } from './matter-news-reach.ts';

/** What subscribers are told. Without a matter: ask again for everything shown, something may have been missed. */
export interface MatterNews {
  readonly matterId: string | null;
  readonly part: MatterPart | null;
}
const askAgain: MatterNews = { matterId: null, part: null };

/** Changes that come faster are told together. */
const BURST_MS = 200;
/** After a failed reading. */
const RETRY_MS = 2000;
/** Of more matters than this at once nobody is told one by one. */
const MOST_AT_ONCE = 200;

/** What somebody must be able to see to be told of a part. Of parties, notes, tasks and time people from outside hear nothing. */
const featureOf: Readonly<Record<MatterPart, Feature>> = {
  record: 'matters',
  dates: 'matters',
  messages: 'matters',
  parties: 'matters',
  notes: 'notes',
  tasks: 'tasks',
  time: 'time',
  invoices: 'invoices',
  documents: 'documents',
};
const partsForOutsiders: ReadonlySet<MatterPart> = new Set(['record', 'dates', 'documents', 'invoices', 'messages']);

const hangingParts = matterParts.filter((part) => part !== 'record');

type Change = MatterPart | typeof REACH_CHANGED;
const isPart = (text: string | undefined): text is MatterPart => matterParts.some((part) => part === text);

/** Reads a notice of the topic; null where it is none of ours. */
function readNotice(id: string): { matterId: string; change: Change } | null {
  const [matterId = '', change] = id.split('/');
  return isId(matterId) && (isPart(change) || change === REACH_CHANGED) ? { matterId, change } : null;
}

/**
 * Changes of matters as the viewer may hear of them; with `matterId` of that one alone. Begins with one
 * "ask again", for who has just asked (`isFresh`) with the changes of the last seconds instead, and says it again
 * after a gap: whoever follows this misses nothing. Reach is asked for anew for
 * each change, together with everybody else who follows it, so a wall that went up holds at once; who is shut out by it is told to ask again, and no more.
 */
export function createMatterNews(
  through: { readonly askReach: AskReach; readonly broker: Broker; readonly logger: ApiLogger },
  viewer: Viewer,
  { matterId, isFresh }: { readonly matterId: string | null; readonly isFresh: boolean },
): AsyncIterableIterator<{ matterChanged: MatterNews }> {
  let pending = new Map<string, Set<Change>>();
  const recent = isFresh ? through.broker.recent(viewer.tenantId, MATTER_CHANGE_TOPIC) : null;
  let isAllDue = recent === null;
  /** Whether the one that was asked for can be seen is looked up before anything is told of it. */
  let isSightDue = recent !== null && matterId !== null;
  let isOver = false;
  let wake: (() => void) | null = null;
  let quietUntil = 0;
  /** Whether the one that was asked for could be seen the last time. */
  let wasSeen = matterId === null;
  const ready: MatterNews[] = [];

  const stir = (): void => wake?.();
  const note = (id: string): void => {
    const read = readNotice(id);
    if (read === null || (matterId !== null && read.matterId !== matterId)) return;
    if (pending.size >= MOST_AT_ONCE) isAllDue = true;
    else pending.set(read.matterId, (pending.get(read.matterId) ?? new Set()).add(read.change));
    stir();
  };
  for (const id of recent ?? []) note(id);
  const stops = [
    through.broker.follow(viewer.tenantId, MATTER_CHANGE_TOPIC, ({ id }) => note(id)),
    through.broker.onGap(() => {
      isAllDue = true;
      stir();
    }),
  ];

  const reached = async (part: MatterPart, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const reach =
      viewer.isExternal && !partsForOutsiders.has(part) ? null : featureReachOf(viewer, featureOf[part], 'view');
    return reach === null || ids.length === 0
      ? new Set()
      : through.askReach(viewer.tenantId, reach, matterReachParameters(viewer), ids);
  };

  async function gather(): Promise<void> {
    if (isSightDue && matterId !== null) {
      wasSeen = (await reached('record', [matterId])).has(matterId);
      isSightDue = false;
    }
    const changes = pending;
    pending = new Map();
    if (isAllDue) {
      isAllDue = false;
      if (matterId !== null) wasSeen = (await reached('record', [matterId])).has(matterId);
      ready.push(askAgain);
      return;
    }
    const having = (change: Change) => [...changes].filter(([, kinds]) => kinds.has(change)).map(([id]) => id);
    const moved = having(REACH_CHANGED);
    // All at once, so that they go into one statement.
    const [inReach, ...ofParts] = await Promise.all([
      reached('record', [...new Set([...moved, ...having('record'), ...(matterId === null ? [] : [matterId])])]),
      ...hangingParts.map(async (part) => ({ part, ids: await reached(part, having(part)) })),
    ]);
    if (matterId !== null && wasSeen !== inReach.has(matterId)) {
      wasSeen = !wasSeen;
      // In sight again, or out of it: the page finds out which by asking.
      ready.push(askAgain);
      return;
    }
    if (matterId === null && moved.some((id) => !inReach.has(id))) {
      ready.push(askAgain);
      return;
    }
    for (const id of new Set([...moved, ...having('record')]))
      if (inReach.has(id)) ready.push({ matterId: id, part: 'record' });
    for (const { part, ids } of ofParts) for (const id of ids) ready.push({ matterId: id, part });
  }

  const pause = (milliseconds?: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
      wake = () => {
        // During the pause after a burst only the end is of interest.
        if (milliseconds !== undefined && !isOver) return;
        clearTimeout(timer);
        resolve();
      };
    });

  const end = (): Promise<IteratorReturnResult<undefined>> => {
    isOver = true;
    for (const stop of stops) stop();
    stir();
    return Promise.resolve({ value: undefined, done: true });
  };

  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      while (!isOver) {
        const news = ready.shift();
        if (news !== undefined) return { value: { matterChanged: news }, done: false };
        const wait = quietUntil - Date.now();
        if (wait > 0) await pause(wait);
        else if (isAllDue || isSightDue || pending.size > 0) {
          quietUntil = Date.now() + BURST_MS;
          await gather().catch((error: unknown) => {
            // What changed meanwhile is not known: everything is asked for once reading works again.
            through.logger.warn({ err: error }, 'changes of matters could not be told');
            isAllDue = true;
            quietUntil = Date.now() + RETRY_MS;
          });
        } else await pause();
        wake = null;
      }
      return { value: undefined, done: true };
    },
    return: end,
    async throw(error: unknown) {
      await end();
      throw error;
    },
  };
}
