import { isSignedIn, permit } from '../../policy/rules.ts';
import { isId } from '../../server/identifiers.ts';
import { createNoticeStream } from '../../server/notice-stream.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { aiPolicy } from './ai.policy.ts';
import { streamAnswer } from './answer.service.ts';
import { createAnswerStream } from './answer-stream.ts';
import { cancelAnalysis, startAnalysis, type AnalysisInput } from './analysis/analysis.service.ts';
import { analysisTopic, findAnalysis, type AnalysisRow } from './analysis/analysis.store.ts';
import { completeAnswer } from './complete.service.ts';
import type { AnswerRequest } from './prompt/answer-request.ts';
import { readStatus } from './status.service.ts';

interface Asked {
  readonly requestId: string;
  readonly input: AnswerRequest;
}

export const aiResolvers = {
  Query: {
    aiStatus: (_root: unknown, _input: unknown, context: RequestContext) =>
      readStatus(context, permit(context, isSignedIn)),
    csvAnalysis(_root: unknown, { id }: { id: string }, context: RequestContext) {
      const { tenantId, userId: viewerId } = permit(context, aiPolicy.use);
      return isId(id) ? findAnalysis(context.runner, tenantId, { viewerId, id }) : null;
    },
  },
  Mutation: {
    aiComplete: (_root: unknown, asked: Asked, context: RequestContext) =>
      completeAnswer(context, permit(context, aiPolicy.use), asked),
    analyseCsv: (_root: unknown, input: AnalysisInput, context: RequestContext) =>
      startAnalysis(context, permit(context, aiPolicy.use), input),
    cancelCsvAnalysis: (_root: unknown, { id }: { id: string }, context: RequestContext) =>
      cancelAnalysis(context, permit(context, aiPolicy.use), id),
  },
  Subscription: {
    aiAnswer: {
      subscribe(_root: unknown, asked: Asked, context: RequestContext) {
        const viewer = permit(context, aiPolicy.write);
        return createAnswerStream((emit, signal) => streamAnswer(context, viewer, asked, { emit, signal }));
      },
    },
    csvAnalysisChanged: {
      subscribe(_root: unknown, { id }: { id: string }, context: RequestContext) {
        const { tenantId, userId: viewerId } = permit(context, aiPolicy.use);
        const read = async () => {
          const found = isId(id) ? await findAnalysis(context.runner, tenantId, { viewerId, id }) : null;
          return found === null ? null : { csvAnalysisChanged: found };
        };
        return createNoticeStream(context.services.broker, { tenantId, topic: analysisTopic(id) }, read);
      },
    },
  },
  CsvAnalysis: {
    state: ({ state }: AnalysisRow) => state.toUpperCase(),
    step: ({ step }: AnalysisRow) => step.toUpperCase(),
  },
};
