import { errorCodes } from '@atrium/contracts';
import type { GraphqlAnswer, TestApi } from '../../src/testing/test-api.ts';
import { idsOf, markOf } from '../../src/testing/test-firms.ts';
import type { Probe, Whose } from './generate-probes.ts';

export interface ProbeReport {
  /** Probes whose control succeeded: only these prove anything. */
  paired: number;
  /** Probes that the user could not have asked in their own firm either. */
  unpaired: number;
  leaks: string[];
}
export interface FirmReport extends ProbeReport {
  /** Operations none of whose questions had a control that succeeded. */
  readonly withoutControl: readonly string[];
}
/** What a probe got for each of the three values. */
export type ProbeAnswers = Readonly<Record<Whose, GraphqlAnswer>>;

/** As many as the connections of a test's pool (`startTestApi`): more would only wait for each other. */
const AT_ONCE = 4;
/** How often a probe is asked again that found no connection free. */
const TRIES = 5;

/**
 * Asks each probe three times: with a value of the other firm, with one of
 * nobody's, and with the user's own. The first two have to be answered with the
 * same bytes, and the third with something else, or the probe proves nothing.
 */
export async function runProbes(api: TestApi, probes: readonly Probe[]): Promise<FirmReport> {
  const report: ProbeReport = { paired: 0, unpaired: 0, leaks: [] };
  const foreignIds = new Set(idsOf('beta'));
  const showsOther = (body: string): string | null => {
    if (body.includes(markOf('beta'))) return 'shows a text of the other firm';
    return body.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g)?.some((id) => foreignIds.has(id)) === true
      ? 'shows an id of the other firm'
      : null;
  };
  const paired = new Set<string>();
  await inTurns(probes, async (probe) => {
    const [theirs, nobody, own] = [
      await askProbe(api, probe, 'theirs'),
      await askProbe(api, probe, 'nobody'),
      await askProbe(api, probe, 'own'),
    ];
    if (judge(probe, { theirs, nobody, own }, { shows: showsOther }, report)) paired.add(probe.operation);
  });
  return {
    ...report,
    withoutControl: [...new Set(probes.map(({ operation }) => operation))].filter(
      (operation) => !paired.has(operation),
    ),
  };
}

/** Does this with each, several at a time, and answers in their order. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  atOnce = AT_ONCE,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as Item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** Asks until the database had time for it: on a busy machine a probe may wait too long for a connection, and that proves nothing. */
export async function askProbe(api: TestApi, probe: Probe, whose: Whose): Promise<GraphqlAnswer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await api.run(['alpha', probe.user], probe.document, probe.variablesFor(whose), {
      'user-agent': 'probe',
    });
    const hadNoTime = answer.errors.some(({ extensions }) => extensions.code === errorCodes.unavailable);
    if (!hadNoTime || tries === TRIES) return answer;
  }
}

/** Writes into the report what the answers give away; true where the control succeeded. `even` makes equal what may differ. */
export function judge(
  probe: Probe,
  { theirs, nobody, own }: ProbeAnswers,
  {
    shows,
    even = withoutTimes,
  }: {
    readonly shows: (body: string) => string | null;
    readonly even?: (body: string, whose: Whose) => string;
  },
  report: ProbeReport,
): boolean {
  const tells = (what: string) =>
    report.leaks.push(`${probe.label}: ${what}\n  ${theirs.body.slice(0, 300)}\n  ${nobody.body.slice(0, 300)}`);
  const shown = shows(theirs.body);
  if (shown !== null) tells(shown);
  if (even(theirs.body, 'theirs') !== even(nobody.body, 'nobody')) tells('answers differently than for nobody’s');
  if (theirs.status !== nobody.status) tells('answers with another status than for nobody’s');
  const isPaired = own.errors.length === 0 && even(own.body, 'own') !== even(nobody.body, 'nobody');
  if (isPaired) report.paired += 1;
  else report.unpaired += 1;
  return isPaired;
}

/** Ids of requests and times differ from answer to answer. */
const withoutTimes = (body: string): string => body.replaceAll(/"(?:requestId|asAt)":"[^"]*"/g, '');
