import type { Viewer } from '../../../policy/viewer.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { logActivityOf, type ActivityEntry, type NamedActor } from '../../activity/log-activity.ts';
import type { AiUsage } from '../provider/ai-provider.ts';
import {
  findUse,
  loseCalls,
  openCallStatement,
  settleCallStatement,
  takeFirmShare,
  takeUserShare,
  type CallState,
  type NewCall,
} from './ai-calls.store.ts';
import { limitsOf } from './ai-limits.ts';

/** A call that was let through; it has to be ended, however it ends. */
export interface AiCall {
  /** Counts what it cost and puts it on record. Counts once. */
  settle(state: CallState, usage: AiUsage): Promise<void>;
}
export type CallRefusal = 'PERSON_USED_UP' | 'FIRM_USED_UP' | 'REPEATED';
export type WantedCall = Pick<NewCall, 'requestId' | 'feature' | 'task' | 'model' | 'tokens'>;

/** What the activity log calls the thing a call was for (product specification §7). */
const loggedObjects = { answer: 'CRM Response Email', completion: 'AI Completion', analysis: 'CSV Analyzer' } as const;

/** Longer than any call may take. */
const LOST_AFTER_MINUTES = 20;

class NotLetThrough extends Error {
  readonly refusal: CallRefusal;

  constructor(refusal: CallRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/**
 * Takes a call out of today's share of the person and of the firm, all or
 * nothing, in one transaction: calls from any number of processes stay within
 * the limits. A refusal is on record too.
 */
export async function openCall(
  context: RequestContext,
  viewer: Viewer,
  wanted: WantedCall,
): Promise<AiCall | CallRefusal> {
  const startedAt = performance.now();
  const { ai, background } = context.services;
  if (ai.isLookDue(viewer.tenantId))
    background.run(
      'lost AI calls',
      async () => void (await loseCalls(context.runner, viewer.tenantId, LOST_AFTER_MINUTES)),
    );
  try {
    const id = await reserve(context, viewer, wanted);
    return { settle: (state, usage) => settle(context, viewer, wanted, { id, state, ...usage, startedAt }) };
  } catch (error) {
    if (!(error instanceof NotLetThrough)) throw error;
    const refused = { objectId: null, result: 'refused', detail: { outcome: error.refusal } } as const;
    await logActivityOf(context.runner, viewer.tenantId, actorOf(context, viewer), callEntry(wanted, refused));
    return error.refusal;
  }
}

async function reserve(
  { runner, services }: RequestContext,
  { tenantId, userId: viewerId, timeZone }: Viewer,
  wanted: WantedCall,
): Promise<string> {
  const { setting } = await findUse(runner, tenantId, { viewerId, timeZone });
  const limits = limitsOf(services.ai.limits, setting);
  const share = { timeZone, tokens: wanted.tokens };
  return runner.transaction(tenantId, async (transaction) => {
    const [opened] = await transaction.query(openCallStatement, { ...wanted, viewerId, timeZone });
    if (opened === undefined) throw new NotLetThrough('REPEATED');
    const ofPerson = await transaction.query(takeUserShare, {
      ...share,
      viewerId,
      callLimit: limits.userCalls,
      tokenLimit: limits.userTokens,
    });
    if (ofPerson.length === 0) throw new NotLetThrough('PERSON_USED_UP');
    // The firm's row last: everybody waits for it, so it is held the shortest.
    const ofFirm = await transaction.query(takeFirmShare, {
      ...share,
      callLimit: limits.firmCalls,
      tokenLimit: limits.firmTokens,
    });
    if (ofFirm.length === 0) throw new NotLetThrough('FIRM_USED_UP');
    return opened.id;
  });
}

interface Ending extends AiUsage {
  readonly id: string;
  readonly state: CallState;
  readonly startedAt: number;
}

async function settle(
  context: RequestContext,
  viewer: Viewer,
  wanted: WantedCall,
  { startedAt, ...ending }: Ending,
): Promise<void> {
  const { promptTokens, completionTokens, state: result } = ending;
  const detail = {
    outcome: result,
    promptTokens,
    completionTokens,
    tokens: promptTokens + completionTokens,
    milliseconds: Math.round(performance.now() - startedAt),
  };
  await context.runner.transaction(viewer.tenantId, async (transaction) => {
    const settled = await transaction.query(settleCallStatement, ending);
    if (settled.length > 0)
      await logActivityOf(
        transaction,
        viewer.tenantId,
        actorOf(context, viewer),
        callEntry(wanted, { objectId: ending.id, result, detail }),
      );
  });
}

/** By the name that people know, as the page of who asks how much has it. */
const actorOf = ({ client }: RequestContext, { userId, name, roleName }: Viewer): NamedActor => ({
  userId,
  userName: name,
  roleName,
  client,
});

const callEntry = (
  { feature, task, model }: WantedCall,
  { detail, ...ended }: Pick<ActivityEntry, 'objectId' | 'result' | 'detail'>,
): ActivityEntry => ({
  kind: 'userAI',
  objectType: loggedObjects[feature],
  action: task,
  detail: { feature, model, ...detail },
  ...ended,
});
