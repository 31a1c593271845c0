import type { TestApi } from '../testing/test-api.ts';
import { idsOf, markOf } from '../testing/test-firms.ts';
import type { Probe } from './generate-probes.ts';

export interface ProbeReport {
  /** Probes whose control succeeded: only these prove anything. */
  paired: number;
  /** Probes that the user could not have asked in their own firm either. */
  unpaired: number;
  leaks: string[];
}

const AT_ONCE = 8;

/**
 * Asks each probe three times: with a value of the other firm, with one of
 * nobody's, and with the user's own. The first two have to be answered with the
 * same bytes, and the third with something else, or the probe proves nothing.
 */
export async function runProbes(api: TestApi, probes: readonly Probe[]): Promise<ProbeReport> {
  const report: ProbeReport = { paired: 0, unpaired: 0, leaks: [] };
  const foreignIds = new Set(idsOf('beta'));
  let next = 0;
  const work = async (): Promise<void> => {
    for (;;) {
      const probe = probes[next++];
      if (probe === undefined) return;
      await ask(api, probe, foreignIds, report);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return report;
}

async function ask(api: TestApi, probe: Probe, foreignIds: ReadonlySet<string>, report: ProbeReport): Promise<void> {
  const run = (whose: 'alpha' | 'beta' | 'nobody') => api.run(['alpha', probe.user], probe.document, probe.variablesFor(whose), { 'user-agent': 'probe' });
  const [foreign, nobody, own] = [await run('beta'), await run('nobody'), await run('alpha')];
  const tells = (what: string) => report.leaks.push(`${probe.label}: ${what}\n  ${foreign.body.slice(0, 300)}`);
  if (foreign.body.includes(markOf('beta'))) tells('shows a text of the other firm');
  if (foreign.body.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g)?.some((id) => foreignIds.has(id)) === true) tells('shows an id of the other firm');
  if (withoutTimes(foreign.body) !== withoutTimes(nobody.body)) tells('answers differently than for nobody’s');
  if (foreign.status !== nobody.status) tells('answers with another status than for nobody’s');
  if (own.errors.length === 0 && withoutTimes(own.body) !== withoutTimes(nobody.body)) report.paired += 1;
  else report.unpaired += 1;
}

/** Ids of requests and times differ from answer to answer. */
const withoutTimes = (body: string): string => body.replaceAll(/"(?:requestId|asAt)":"[^"]*"/g, '');
