import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Gate } from '../gate.ts';
import type { PlatformFacts } from '../platform-facts.ts';
import { makeFacts, makeSample, makeSampleKey, sendSample, type SampleBuild, type SampleKey } from './sample-build.ts';

export interface GateCase {
  readonly situation: string;
  readonly build?: SampleBuild;
  readonly facts?: Partial<PlatformFacts>;
  /** What is changed after signing. */
  readonly sent?: (build: ReturnType<typeof sendSample>, key: SampleKey) => Partial<ReturnType<typeof sendSample>>;
  /** File, field and message of each problem; none where the build is fine. */
  readonly problems?: readonly (readonly [file: string | null, field: string | null, message: RegExp])[];
}

/** A test for each row: the gate finds these problems, with what to do about each, and no others. */
export function testGate({ gate, check }: Gate, cases: readonly GateCase[]): void {
  for (const { situation, build = {}, facts = {}, sent = () => ({}), problems = [] } of cases) {
    test(`${gate}: ${situation}`, async () => {
      const key = makeSampleKey();
      const sample = makeSample(build);
      const signed = sendSample(key, sample);
      const answer = await check(
        { ...signed, ...sent(signed, key), descriptor: sample.descriptor },
        makeFacts(key, facts),
      );
      const found = 'problems' in answer ? answer.problems : answer;
      assert.deepEqual(
        found.map(({ file, field }) => [file, field]),
        problems.map(([file, field]) => [file, field]),
      );
      for (const [index, problem] of found.entries()) {
        assert.equal(problem.gate, gate);
        assert.match(problem.message, problems[index]?.[2] ?? /^$/);
        assert.ok(problem.remedy.length > 10, problem.remedy);
      }
    });
  }
}
