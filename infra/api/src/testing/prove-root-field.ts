import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorCodes } from '@atrium/contracts';
import type { AnswerData, TestApi } from './test-api.ts';
import { markOf, type TestUser } from './test-firms.ts';

/** One root field, and what has to be true of every root field. */
export interface RootFieldProof {
  readonly name: string;
  readonly document: string;
  readonly variables?: Record<string, unknown>;
  /** Who may; looks at what they get in the firm alpha. */
  readonly as: TestUser;
  readonly works: (data: AnswerData) => void;
  /** Who is signed in and may not; null where everyone signed in may. */
  readonly refuses: TestUser | null;
}

/** The four proofs: it works, it refuses the signed-out and the unpermitted, it shows no other firm's rows. */
export function proveRootField(
  api: () => TestApi,
  { name, document, variables = {}, as, works, refuses }: RootFieldProof,
): void {
  test(`${name} works`, async () => {
    const { data, errors } = await api().run(['alpha', as], document, variables);
    assert.deepEqual(errors, []);
    works(data);
  });

  test(`${name} refuses the signed-out`, async () => {
    const { errors } = await api().run('signed out', document, variables);
    assert.equal(errors[0]?.extensions.code, errorCodes.unauthenticated);
  });

  if (refuses !== null) {
    test(`${name} refuses someone without access`, async () => {
      const { errors } = await api().run(['alpha', refuses], document, variables);
      assert.equal(errors[0]?.extensions.code, errorCodes.forbidden);
    });
  }

  test(`${name} never shows another firm's rows`, async () => {
    const alpha = await api().run(['alpha', as], document, variables);
    const beta = await api().run(['beta', as], document, variables);
    assert.ok(!alpha.body.includes(markOf('beta')));
    assert.ok(!beta.body.includes(markOf('alpha')));
  });
}
