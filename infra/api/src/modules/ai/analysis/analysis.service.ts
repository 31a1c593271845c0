import type { Viewer } from '../../../policy/viewer.ts';
import { conflict } from '../../../errors/errors.ts';
import { readIdempotencyKey } from '../../../server/idempotency-key.ts';
import { isId } from '../../../server/identifiers.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { refusalWords, type AiRefusal } from '../answer-part.ts';
import { openCall } from '../calls/ai-call.ts';
import { mostTokensOf } from '../calls/count-tokens.ts';
import {
  addAnalysis,
  dropAnalysis,
  endAnalysis,
  findAnalysis,
  findAnalysisByKey,
  requestCancel,
  type AnalysisRow,
} from './analysis.store.ts';
import { findCsvFile, type CsvSource } from './csv-file.ts';
import { runAnalysis } from './run-analysis.ts';

export interface AnalysisResult {
  readonly ok: boolean;
  readonly refusal: AiRefusal | null;
  readonly message: string | null;
  readonly analysis: AnalysisRow | null;
}
export interface AnalysisInput extends CsvSource {
  readonly idempotencyKey: string;
  readonly question: string;
}

const LONGEST_QUESTION = 2_000;
/** What code, its output and the file's rows may come to; nobody knows before. */
const TOKENS_OF_ANALYSIS = 60_000;

const refuse = (context: RequestContext, refusal: AiRefusal): AnalysisResult => ({
  ok: false,
  refusal,
  message: refusalWords(context, refusal),
  analysis: null,
});

/** Begins an analysis and answers at once; what becomes of it is in its row. */
export async function startAnalysis(
  context: RequestContext,
  viewer: Viewer,
  input: AnalysisInput,
): Promise<AnalysisResult> {
  const key = readIdempotencyKey(input.idempotencyKey);
  const question = input.question.trim();
  if (question === '') return refuse(context, 'EMPTY');
  if (question.length > LONGEST_QUESTION) return refuse(context, 'TOO_LONG');
  const file = await findCsvFile(context, viewer, input);
  if (typeof file === 'string') return refuse(context, file);
  const { runner, services } = context;
  const { provider } = services.ai;
  if (provider === null) return refuse(context, 'NOT_CONFIGURED');
  const own = { viewerId: viewer.userId, key };
  const id = await addAnalysis(runner, viewer.tenantId, { ...own, question, fileName: file.name });
  if (id === null) return repeat(context, viewer, own, { question, fileName: file.name });
  const call = await openCall(context, viewer, {
    requestId: `analysis ${id}`,
    feature: 'analysis',
    task: 'analyse',
    model: provider.model,
    tokens: TOKENS_OF_ANALYSIS + mostTokensOf(question),
  });
  if (typeof call === 'string') {
    await dropAnalysis(runner, viewer.tenantId, { viewerId: viewer.userId, id });
    return refuse(context, call);
  }
  services.ai
    .run((closing) => runAnalysis(services, viewer, { provider, id, question, file, call }, closing))
    .catch(async (error: unknown) => {
      services.logger.error({ err: error }, 'an AI analysis failed');
      await endAnalysis(runner, viewer.tenantId, { id, state: 'failed', answer: null });
    })
    .catch((error: unknown) => services.logger.error({ err: error }, 'an AI analysis could not be ended'));
  return present(context, viewer, id);
}

/** Stops an analysis of the viewer's, in whichever process it runs. */
export async function cancelAnalysis(context: RequestContext, viewer: Viewer, id: string): Promise<AnalysisResult> {
  if (isId(id)) await requestCancel(context.runner, viewer.tenantId, { viewerId: viewer.userId, id });
  return present(context, viewer, id);
}

async function present(context: RequestContext, viewer: Viewer, id: string): Promise<AnalysisResult> {
  const analysis = isId(id)
    ? await findAnalysis(context.runner, viewer.tenantId, { viewerId: viewer.userId, id })
    : null;
  return analysis === null ? refuse(context, 'NOT_FOUND') : { ok: true, refusal: null, message: null, analysis };
}

async function repeat(
  context: RequestContext,
  viewer: Viewer,
  own: { viewerId: string; key: string },
  asked: { question: string; fileName: string },
): Promise<AnalysisResult> {
  const analysis = await findAnalysisByKey(context.runner, viewer.tenantId, own);
  if (analysis?.question !== asked.question || analysis.fileName !== asked.fileName)
    throw conflict('The key was used for another request.');
  return { ok: true, refusal: null, message: null, analysis };
}
