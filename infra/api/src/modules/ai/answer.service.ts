import { AI_STREAMED_TOKENS, messages as productMessages } from '@atrium/contracts';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { aiPolicy } from './ai.policy.ts';
import { donePart, failedPart, refusedPart, textPart, type AiRefusal, type AnswerPart } from './answer-part.ts';
import { openCall, type AiCall } from './calls/ai-call.ts';
import type { CallState } from './calls/ai-calls.store.ts';
import { mostTokensOf, mostTokensOfPrompt } from './calls/count-tokens.ts';
import { createAnswerCleaner } from './clean-answer.ts';
import { findRequestFault, type AnswerRequest } from './prompt/answer-request.ts';
import { composePrompt } from './prompt/compose-prompt.ts';
import { readRecords } from './prompt/record-context.ts';
import { tasks } from './prompt/tasks.ts';
import type { AiProvider, AiUsage, ChatMessage } from './provider/ai-provider.ts';
import { WordedError } from './provider/provider-error.ts';
import { readRequestId } from './request-id.ts';
import { whilePermitted } from './while-permitted.ts';

const ANSWER_WITHIN_MS = 120_000;
type Emit = (part: AnswerPart) => void;

/** What can be sent to a provider. */
export interface Prepared {
  readonly provider: AiProvider;
  readonly messages: readonly ChatMessage[];
}

/** The prompt for a request, or why there is none. What is not there for the viewer is looked for first: the answer must not depend on the installation. */
export async function prepareAnswer(
  context: RequestContext,
  viewer: Viewer,
  request: AnswerRequest,
): Promise<Prepared | AiRefusal> {
  const fault = findRequestFault(request);
  if (fault !== null) return fault;
  const records = await readRecords(context, viewer, request);
  if (records === null) return 'NOT_FOUND';
  const { provider } = context.services.ai;
  return provider === null ? 'NOT_CONFIGURED' : { provider, messages: composePrompt(request, records) };
}

/** Where an answer goes, and what ends it. */
interface Stream {
  readonly emit: Emit;
  readonly signal: AbortSignal;
}

/**
 * Asks for an answer and tells it as it is written (product specification §7, §8).
 * The call ends within a second of the signal, of signing out and of losing the
 * flags; it is counted and on record however it ends.
 */
export async function streamAnswer(
  context: RequestContext,
  viewer: Viewer,
  asked: { requestId: string; input: AnswerRequest },
  { emit, signal }: Stream,
): Promise<void> {
  const requestId = readRequestId(asked.requestId);
  const prepared = await prepareAnswer(context, viewer, asked.input);
  if (typeof prepared === 'string') return emit(refusedPart(context, prepared));
  const { provider, messages } = prepared;
  const tokens = mostTokensOfPrompt(messages) + AI_STREAMED_TOKENS;
  if (signal.aborted) return;
  const call = await openCall(context, viewer, {
    requestId,
    feature: 'answer',
    task: tasks[asked.input.task].name,
    model: provider.model,
    tokens,
  });
  if (typeof call === 'string') return emit(refusedPart(context, call));
  await context.services.ai.run(async (closing) => {
    const watch = whilePermitted(
      context.services,
      viewer,
      aiPolicy.write,
      signal,
      closing,
      AbortSignal.timeout(ANSWER_WITHIN_MS),
    );
    try {
      await passOn(context, prepared, call, { emit, signal: watch.signal });
    } finally {
      watch.stop();
    }
  });
}

async function passOn(
  { services, translate }: RequestContext,
  { provider, messages }: Prepared,
  call: AiCall,
  { emit, signal }: Stream,
): Promise<void> {
  const cleaner = createAnswerCleaner();
  let written = '';
  let usage: AiUsage | null = null;
  const failed = (error: unknown): AnswerPart =>
    failedPart(
      error instanceof WordedError
        ? error.message
        : translate('api.ai.communicationFailed', productMessages['ai.communicationFailed']),
    );
  const spent = (): AiUsage =>
    usage ??
    (written === ''
      ? { promptTokens: 0, completionTokens: 0 }
      : { promptTokens: mostTokensOfPrompt(messages), completionTokens: mostTokensOf(written) });
  const end = async (state: CallState, used: AiUsage, last: AnswerPart): Promise<void> => {
    await call.settle(state, used);
    emit(last);
  };
  try {
    for await (const piece of provider.streamChat(messages, signal)) {
      if (piece.kind === 'usage') usage = piece.usage;
      else {
        written += piece.text;
        emit(textPart(cleaner.push(piece.text)));
      }
    }
  } catch (error) {
    // Whoever hangs up may have had the provider read the whole prompt.
    if (signal.aborted)
      return end(
        'cancelled',
        usage ?? { promptTokens: mostTokensOfPrompt(messages), completionTokens: mostTokensOf(written) },
        failed(error),
      );
    services.logger.warn({ err: error }, 'an AI answer failed');
    return end('failed', spent(), failed(error));
  }
  emit(textPart(cleaner.end()));
  await end('succeeded', spent(), donePart);
}
