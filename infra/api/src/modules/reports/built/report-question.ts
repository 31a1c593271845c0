import { AI_WHOLE_TOKENS } from '@atrium/contracts';
import type { Viewer } from '../../../policy/viewer.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { refusalWords, type AiRefusal } from '../../ai/answer-part.ts';
import { openCall } from '../../ai/calls/ai-call.ts';
import { mostTokensOf, mostTokensOfPrompt } from '../../ai/calls/count-tokens.ts';
import { dataBlock, dataRule, newBlockCode } from '../../ai/prompt/data-block.ts';
import type { ChatMessage } from '../../ai/provider/ai-provider.ts';
import { readRequestId } from '../../ai/request-id.ts';
import { whilePermitted } from '../../ai/while-permitted.ts';
import { isMeasureOpen } from '../../measures/figures.service.ts';
import { isTimeDimension } from '../../measures/measure.ts';
import { allMeasures, dimensionsOf, type FoundMeasure } from '../../measures/subjects.ts';
import { problemsOf, readDefinition, type BuiltDefinition } from './built-definition.ts';
import { builtReportsPolicy } from '../built-reports.policy.ts';

const LONGEST_QUESTION = 500;
const LONGEST_MISSING = 300;
const MOST_MISSING = 5;
const LONGEST_NAME = 120;
const ANSWER_WITHIN_MS = 60_000;

/** A report that was made of a question, to look at and to change; nothing of it is kept or run. */
export interface ReportDraft {
  readonly name: string;
  readonly definition: BuiltDefinition | null;
  /** What of the question no measure, dimension or filter says. */
  readonly missing: readonly string[];
  readonly refusal: AiRefusal | null;
  readonly message: string | null;
}

const openDimensions = (viewer: Viewer, found: FoundMeasure): readonly string[] =>
  dimensionsOf(found).filter(
    (dimension) => isTimeDimension(dimension) || (found.subject.dimensions[dimension]?.isOpen?.(viewer) ?? true),
  );
/** The measures the viewer may see, with what each of them may tell them apart by: all that the model is told. */
const offeredMeasures = (viewer: Viewer): readonly FoundMeasure[] =>
  allMeasures.filter((found) => isMeasureOpen(viewer, found));

function promptOf(context: RequestContext, viewer: Viewer, question: string): ChatMessage[] {
  const code = newBlockCode();
  const lines = offeredMeasures(viewer).map(
    (found) =>
      `- ${found.id}: ${found.measure.title(context.translate)} | ${found.measure.formula(context.translate)} | ${openDimensions(viewer, found).join(' ')}`,
  );
  return [
    {
      role: 'system',
      content: [
        'You turn a question about a law firm’s figures into a report definition. You never answer the question and never write a number.',
        'Answer with one JSON object and nothing around it: {"name": text, "measures": [ids], "dimensions": [names], "filters": [], "period": "THIS_MONTH" or "LAST_TWELVE_MONTHS", "groupBy": name or null, "sort": {"column": id or name, "direction": "asc" or "desc"}, "figure": id or null, "missing": [texts]}.',
        'Use only the ids and names of the list. At most 12 measures and 3 dimensions; every measure has to have every dimension. groupBy is one of the dimensions.',
        'Say in "missing", in the language of the question and in a few words each, what of the question the list cannot express. Leave measures empty where nothing fits.',
        dataRule(code),
      ].join('\n'),
    },
    { role: 'system', content: `Measures: id: title | formula | dimensions\n${lines.join('\n')}` },
    { role: 'user', content: dataBlock('question', code, question) },
  ];
}

const nothing = { name: '', definition: null, missing: [], refusal: null, message: null } as const;

/**
 * Makes a report definition of a question. The model is told what the viewer may see and nothing of what it comes to; its
 * answer is checked like anything that comes from outside: what does not fit together is left out, and the draft says so.
 */
export async function askForReport(
  context: RequestContext,
  viewer: Viewer,
  asked: { readonly requestId: string; readonly question: string },
): Promise<ReportDraft> {
  const requestId = readRequestId(asked.requestId);
  const question = asked.question.trim();
  const refuse = (refusal: AiRefusal): ReportDraft => ({
    ...nothing,
    refusal,
    message: refusalWords(context, refusal),
  });
  const { ai, logger } = context.services;
  if (ai.provider === null) return refuse('NOT_CONFIGURED');
  if (question === '') return refuse('EMPTY');
  if (question.length > LONGEST_QUESTION) return refuse('TOO_LONG');
  const { provider } = ai;
  const messages = promptOf(context, viewer, question);
  const promptTokens = mostTokensOfPrompt(messages);
  const call = await openCall(context, viewer, {
    requestId,
    feature: 'completion',
    task: 'Report from a question',
    model: provider.model,
    tokens: promptTokens + AI_WHOLE_TOKENS,
  });
  if (typeof call === 'string') return refuse(call);
  return ai.run(async (closing) => {
    const watch = whilePermitted(
      context.services,
      viewer,
      builtReportsPolicy.ask,
      closing,
      context.leaving,
      AbortSignal.timeout(ANSWER_WITHIN_MS),
    );
    const answer = await provider.completeChat(messages, watch.signal).catch((error: unknown) => {
      if (!context.leaving.aborted) logger.error({ err: error }, 'a report was not made of a question');
      return null;
    });
    watch.stop();
    if (answer === null) {
      const isCut = watch.signal.aborted;
      await call.settle(
        isCut ? 'cancelled' : 'failed',
        isCut ? { promptTokens, completionTokens: AI_WHOLE_TOKENS } : { promptTokens: 0, completionTokens: 0 },
      );
      const message = context.translate(
        'api.builtReport.noAnswer',
        'AI did not answer. Try again, or build the report by hand.',
      );
      return { ...nothing, message };
    }
    await call.settle('succeeded', answer.usage ?? { promptTokens, completionTokens: mostTokensOf(answer.text) });
    return draftOf(context, viewer, answer.text);
  });
}

/** The definition in an answer, without what does not fit together. */
export function draftOf({ translate }: Pick<RequestContext, 'translate'>, viewer: Viewer, text: string): ReportDraft {
  const unusable = {
    ...nothing,
    message: translate(
      'api.builtReport.notUnderstood',
      'No report could be made of this question. Name figures such as time recorded or work billed, and what to break them down by.',
    ),
  };
  const answer = readJson(text);
  if (answer === null) return unusable;
  const missing = textsOf(answer['missing'])
    .map((each) => each.slice(0, LONGEST_MISSING))
    .slice(0, MOST_MISSING);
  const open = new Map(offeredMeasures(viewer).map((found) => [found.id, found]));
  const measures = textsOf(answer['measures'])
    .filter((id) => open.has(id))
    .slice(0, 12);
  const shared = new Set(
    measures
      .map((id) => openDimensions(viewer, open.get(id) as FoundMeasure))
      .reduce<readonly string[] | null>(
        (all, each) => (all === null ? each : all.filter((name) => each.includes(name))),
        null,
      ) ?? [],
  );
  const wanted = textsOf(answer['dimensions']);
  const dimensions = wanted.filter((name) => shared.has(name)).slice(0, 3);
  const notExpressed = wanted.filter((name) => !shared.has(name));
  if (measures.length === 0 || dimensions.length === 0) return { ...unusable, missing };
  const only = (value: unknown, names: readonly string[]): string | null =>
    typeof value === 'string' && names.includes(value) ? value : null;
  const sort = answer['sort'] as Partial<Record<string, unknown>> | null | undefined;
  try {
    const definition = readDefinition({
      measures,
      dimensions,
      filters: [],
      period: only(answer['period'], ['THIS_MONTH', 'LAST_TWELVE_MONTHS']) ?? 'LAST_TWELVE_MONTHS',
      groupBy: only(answer['groupBy'], dimensions),
      sort: {
        column: only(sort?.['column'], [...measures, ...dimensions]) ?? measures[0],
        direction: sort?.['direction'] === 'asc' ? 'asc' : 'desc',
      },
      figure: only(answer['figure'], measures) ?? measures[0],
    });
    if (problemsOf(translate, viewer, definition).length > 0) return { ...unusable, missing };
    const name = typeof answer['name'] === 'string' ? answer['name'].trim().slice(0, LONGEST_NAME) : '';
    return {
      name,
      definition,
      missing: [
        ...missing,
        ...notExpressed.map((dimension) =>
          translate('api.builtReport.notBy', 'These figures cannot be broken down by “{{dimension}}”.', {
            dimension: dimension.slice(0, LONGEST_NAME).toLowerCase(),
          }),
        ),
      ],
      refusal: null,
      message: null,
    };
  } catch {
    return { ...unusable, missing };
  }
}

/** The object in a text, which a model may put between fences; null where there is none. */
function readJson(text: string): Readonly<Record<string, unknown>> | null {
  const begin = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (begin < 0 || end < begin) return null;
  try {
    const value: unknown = JSON.parse(text.slice(begin, end + 1));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
