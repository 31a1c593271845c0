import type { GateResult, PublishProblem } from '@atrium/contracts';
import type { BuildToCheck } from './build-to-check.ts';
import type { Gate, GateFinding, GateReport } from './gate.ts';
import type { PlatformFacts } from './platform-facts.ts';

/** Asks every gate in turn and collects all that is wrong. The smoke load comes last, and only for a build without a problem so far. */
export async function runGates(gates: readonly Gate[], build: BuildToCheck, facts: PlatformFacts): Promise<GateReport> {
  const results: GateResult[] = [];
  const problems: PublishProblem[] = [];
  for (const { gate, check } of gates) {
    if (gate === 'smoke' && problems.length > 0) {
      results.push({ gate, outcome: 'skipped', detail: 'a gate before it said no' });
      continue;
    }
    const answer = await check(build, facts);
    const finding: GateFinding = 'problems' in answer ? answer : { problems: answer };
    problems.push(...finding.problems);
    results.push(resultOf(gate, finding));
  }
  return { gates: results, problems };
}

function resultOf(gate: GateResult['gate'], { problems, detail = '', skipped }: GateFinding): GateResult {
  if (problems.length > 0) return { gate, outcome: 'refused', detail };
  return skipped === undefined ? { gate, outcome: 'passed', detail } : { gate, outcome: 'skipped', detail: skipped };
}
