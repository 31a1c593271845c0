import type { TenantRunner } from '@atrium/database';
import type { FeatureReach } from '../../../policy/feature-reach.ts';
import type { MatterReachParameters } from '../../../policy/matter-reach.ts';
import { findReachedByMany, type ReachQuestion } from './matter-news.store.ts';

/** Those of the matters that are within somebody's reach now. */
export type AskReach = (
  tenantId: string,
  reach: FeatureReach,
  viewer: MatterReachParameters,
  ids: readonly string[],
) => Promise<ReadonlySet<string>>;

/** Whoever asks within this time of the first is asked for together. */
const GATHERING_MS = 20;
const MOST_AT_ONCE = 1000;

interface Gathered {
  readonly question: Omit<ReachQuestion, 'ids'>;
  readonly ids: Set<string>;
  readonly answer: PromiseWithResolvers<ReadonlySet<string>>;
}

/**
 * Asks for everybody who follows the matters of a firm together: a change costs one statement, however many listen to it.
 * A question that comes while a statement is under way goes into the next, so that no answer is older than its question.
 */
export function createAskReach(runner: TenantRunner): AskReach {
  const byTenant = new Map<string, Map<string, Gathered>>();

  const send = async (tenantId: string, gathered: readonly Gathered[]): Promise<void> => {
    try {
      const found = gathered.map(() => new Set<string>());
      const questions = gathered.map(({ question, ids }) => ({ ...question, ids: [...ids] }));
      for (const { asked, id } of await findReachedByMany(runner, tenantId, questions)) found[asked]?.add(id);
      for (const [index, { answer }] of gathered.entries()) answer.resolve(found[index] ?? new Set());
    } catch (error) {
      for (const { answer } of gathered) answer.reject(error);
    }
  };
  const sendAll = (tenantId: string): void => {
    const gathered = [...(byTenant.get(tenantId)?.values() ?? [])];
    byTenant.delete(tenantId);
    for (let from = 0; from < gathered.length; from += MOST_AT_ONCE)
      void send(tenantId, gathered.slice(from, from + MOST_AT_ONCE));
  };

  return async (tenantId, { matters, feature }, { viewerId, officeId, teamIds }, ids) => {
    let waiting = byTenant.get(tenantId);
    if (waiting === undefined) {
      waiting = new Map();
      byTenant.set(tenantId, waiting);
      setTimeout(sendAll, GATHERING_MS, tenantId);
    }
    // The same person on several pages asks once.
    const question = { matters, feature, viewerId, officeId, teamIds };
    const key = JSON.stringify(question);
    const known = waiting.get(key) ?? {
      question,
      ids: new Set<string>(),
      answer: Promise.withResolvers<ReadonlySet<string>>(),
    };
    waiting.set(key, known);
    for (const id of ids) known.ids.add(id);
    const found = await known.answer.promise;
    return new Set(ids.filter((id) => found.has(id)));
  };
}

declare module '../../../server/services.ts' {
  interface ApiServices {
    /** Who of those that follow matters may hear of a change. */
    readonly askReach: AskReach;
  }
}
