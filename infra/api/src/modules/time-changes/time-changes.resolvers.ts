import { permit } from '../../policy/rules.ts';
import { mutation, type CommandResult } from '../../server/command.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { ratesPolicy } from '../rates/rates.policy.ts';
import { presentRate, type PresentedRate, type RateRow } from '../rates/rate.ts';
import {
  changeRate,
  createRate,
  deleteRate,
  previewRate,
  type DeleteRateInput,
  type RateSaved,
  type UpdateRateInput,
} from './rate.commands.ts';
import { previewRecode, recodeTime, type RecodeInput } from './recode-time.ts';
import { readTimePolicy, saveTimePolicy, type PolicyOf, type TimePolicyRow } from './time-policy.commands.ts';
import { undoTimeChange } from './undo-time-change.ts';

const present = async (
  result: Promise<CommandResult<RateSaved, RateRow>>,
): Promise<CommandResult<RateSaved, PresentedRate>> => {
  const { ok, error, conflict } = await result;
  return { ok, error, conflict: conflict && presentRate(conflict) };
};

const codes = ({ asksForCodes }: Pick<TimePolicyRow, 'asksForCodes'>): string | null =>
  asksForCodes === null ? null : asksForCodes ? 'asked' : 'none';

export const timeChangesResolvers = {
  Query: {
    recodePreview: (_root: unknown, { input }: { input: RecodeInput }, context: RequestContext) =>
      previewRecode(context, input),
    timePolicy: (_root: unknown, input: PolicyOf, context: RequestContext) =>
      readTimePolicy(context, permit(context, ratesPolicy.view), input),
    rateChangePreview: mutation(previewRate),
  },
  TimePolicy: { codes },
  SavedTimePolicy: { codes },
  Mutation: {
    recodeTime: mutation(recodeTime),
    createRate: mutation(createRate),
    updateRate: (_root: unknown, input: UpdateRateInput, context: RequestContext) =>
      present(changeRate(context, input)),
    deleteRate: (_root: unknown, input: DeleteRateInput, context: RequestContext) =>
      present(deleteRate(context, input)),
    undoTimeChange: mutation(undoTimeChange),
    saveTimePolicy: mutation(saveTimePolicy),
  },
};
