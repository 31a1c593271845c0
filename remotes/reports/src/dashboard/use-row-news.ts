import type { AccessFlag } from '@atrium/contracts';
import { useAccess, useAppUser, useClient, useLiveChanges } from '@atrium/platform';
import { useEffect, useRef, useState } from 'react';
import type { MatterPart } from '../generated/graphql.ts';
import {
  appointmentNewsSubscription,
  enquiryNewsSubscription,
  matterNewsSubscription,
  taskNewsSubscription,
  timerNewsSubscription,
} from './dashboard.operations.ts';
import type { NewsKind } from './row-news.ts';

/** Figures are worked out over many rows: not more often than this, however much changes. */
const EVERY_MS = 10_000;

const kindsOfPart: Readonly<Record<MatterPart, readonly NewsKind[]>> = {
  RECORD: ['matters'],
  PARTIES: ['matters'],
  NOTES: ['matters'],
  MESSAGES: ['matters'],
  TASKS: ['tasks'],
  TIME: ['time'],
  INVOICES: ['invoices'],
  DOCUMENTS: ['documents'],
  DATES: ['dates'],
};
const anyPart = [...new Set(Object.values(kindsOfPart).flat())];

/** Who follows changes of matters at all (the server's policy). */
const mattersFlags: readonly AccessFlag[] = [
  'matterSummary',
  'bulkMatterManagement',
  'timesheet',
  'timesheetTimer',
  'adHocTask',
  'phoneTask',
];

export interface RowNews {
  /** How often rows of these kinds changed so far: what shows them asks once more with each. */
  countOf(kinds: readonly NewsKind[]): number;
}

/**
 * Calls `onNews` after rows of these kinds changed, with the kinds: at once, and from then on every ten seconds at most.
 * Only what the person may follow is followed.
 */
export function useRowNews(kinds: ReadonlySet<NewsKind>, onNews: (kinds: ReadonlySet<NewsKind>) => void): RowNews {
  const client = useClient();
  const { has } = useAccess();
  const { isInternal } = useAppUser();
  const due = useRef(new Set<NewsKind>());
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const lastAt = useRef(-Infinity);
  const [counts, setCounts] = useState<Readonly<Partial<Record<NewsKind, number>>>>({});
  const holdsAny = (...flags: readonly AccessFlag[]): boolean => flags.some((flag) => has(flag));

  useEffect(() => () => clearTimeout(waiting.current), []);
  const act = (): void => {
    waiting.current = undefined;
    lastAt.current = Date.now();
    const heard = due.current.size === 0 ? kinds : due.current;
    due.current = new Set();
    setCounts((known) => ({
      ...known,
      ...Object.fromEntries([...heard].map((kind) => [kind, (known[kind] ?? 0) + 1])),
    }));
    onNews(heard);
  };

  useLiveChanges<void>({
    key: [...kinds].toSorted().join(' '),
    follow(tell, isFresh) {
      /** Passes on what is said of kinds that are shown. */
      const hear = (of: readonly NewsKind[]): void => {
        const wanted = of.filter((kind) => kinds.has(kind));
        if (wanted.length === 0) return;
        for (const kind of wanted) due.current.add(kind);
        tell();
      };
      const follows = (...of: readonly NewsKind[]): boolean => of.some((kind) => kinds.has(kind));
      const stops: (() => void)[] = [];
      if (follows(...anyPart) && (!isInternal || holdsAny(...mattersFlags)))
        stops.push(
          client
            .subscription(matterNewsSubscription, { isFresh })
            .subscribe(
              ({ data }) => data && hear(data.matterChanged.part ? kindsOfPart[data.matterChanged.part] : anyPart),
            ).unsubscribe,
        );
      if (follows('tasks') && isInternal && holdsAny('adHocTask', 'phoneTask'))
        stops.push(
          client.subscription(taskNewsSubscription, { isFresh }).subscribe(({ data }) => data && hear(['tasks']))
            .unsubscribe,
        );
      if (follows('enquiries') && isInternal && holdsAny('leadsSummary')) {
        const tellNext = afterFirst(() => hear(['enquiries']));
        stops.push(
          client.subscription(enquiryNewsSubscription, {}).subscribe(({ data }) => data && tellNext()).unsubscribe,
        );
      }
      if (follows('appointments') && isInternal && holdsAny('taskSummary', 'matterSummary')) {
        const tellNext = afterFirst(() => hear(['appointments']));
        stops.push(
          client.subscription(appointmentNewsSubscription, {}).subscribe(({ data }) => data && tellNext()).unsubscribe,
        );
      }
      if (follows('timers') && isInternal && holdsAny('timesheetTimer')) {
        const tellNext = afterFirst(() => hear(['timers']));
        stops.push(
          client.subscription(timerNewsSubscription, {}).subscribe(({ data }) => data && tellNext()).unsubscribe,
        );
      }
      return () => {
        for (const stop of stops) stop();
      };
    },
    concerns: () => true,
    onChange() {
      if (waiting.current !== undefined) return;
      const wait = lastAt.current + EVERY_MS - Date.now();
      if (wait <= 0) act();
      else waiting.current = setTimeout(act, wait);
    },
  });
  return { countOf: (of) => of.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0) };
}

/** These begin with what is there already, which was asked for a moment ago. */
function afterFirst(tell: () => void): () => void {
  let isFirst = true;
  return () => {
    if (!isFirst) tell();
    isFirst = false;
  };
}
