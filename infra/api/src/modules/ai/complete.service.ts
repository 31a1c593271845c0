import { AI_WHOLE_TOKENS } from '@atrium/contracts';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { aiPolicy } from './ai.policy.ts';
import { refusalWords, type AiRefusal } from './answer-part.ts';
import { prepareAnswer } from './answer.service.ts';
import { openCall } from './calls/ai-call.ts';
import { mostTokensOf, mostTokensOfPrompt } from './calls/count-tokens.ts';
import { cleanAnswer } from './clean-answer.ts';
import type { AnswerRequest } from './prompt/answer-request.ts';
import { tasks } from './prompt/tasks.ts';
import { readRequestId } from './request-id.ts';
import { whilePermitted } from './while-permitted.ts';

const ANSWER_WITHIN_MS = 90_000;

export interface Completion {
  readonly text: string | null;
  readonly refusal: AiRefusal | null;
  readonly message: string | null;
}

/** The whole answer at once; null where the provider failed, which is logged (product specification §8). Ends with the request of whoever waits for it. */
export async function completeAnswer(
  context: RequestContext,
  viewer: Viewer,
  asked: { requestId: string; input: AnswerRequest },
): Promise<Completion | null> {
  const requestId = readRequestId(asked.requestId);
  const refuse = (refusal: AiRefusal): Completion => ({ text: null, refusal, message: refusalWords(context, refusal) });
  const prepared = await prepareAnswer(context, viewer, asked.input);
  if (typeof prepared === 'string') return refuse(prepared);
  const { provider, messages } = prepared;
  const promptTokens = mostTokensOfPrompt(messages);
  const call = await openCall(context, viewer, {
    requestId,
    feature: 'completion',
    task: tasks[asked.input.task].name,
    model: provider.model,
    tokens: promptTokens + AI_WHOLE_TOKENS,
  });
  if (typeof call === 'string') return refuse(call);
  const { ai, logger } = context.services;
  return ai.run(async (closing) => {
    const watch = whilePermitted(
      context.services,
      viewer,
      aiPolicy.use,
      closing,
      context.leaving,
      AbortSignal.timeout(ANSWER_WITHIN_MS),
    );
    const { signal } = watch;
    const answer = await provider.completeChat(messages, signal).catch((error: unknown) => {
      if (!context.leaving.aborted) logger.error({ err: error }, 'an AI completion failed');
      return null;
    });
    watch.stop();
    if (answer === null) {
      await call.settle(
        signal.aborted ? 'cancelled' : 'failed',
        signal.aborted ? { promptTokens, completionTokens: AI_WHOLE_TOKENS } : { promptTokens: 0, completionTokens: 0 },
      );
      return null;
    }
    await call.settle('succeeded', answer.usage ?? { promptTokens, completionTokens: mostTokensOf(answer.text) });
    return { text: cleanAnswer(answer.text), refusal: null, message: null };
  });
}
