import { mutation, type CommandResult } from '../../server/command.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { presentRate, type PresentedRate, type RateRow } from '../rates/rate.ts';
import {
  changeRate,
  createRate,
  deleteRate,
  previewRate,
  type DeleteRateInput,
  type PreviewRateInput,
  type RateSaved,
  type UpdateRateInput,
} from './rate.commands.ts';
import { undoTimeChange } from './undo-time-change.ts';

const present = async (
  result: Promise<CommandResult<RateSaved, RateRow>>,
): Promise<CommandResult<RateSaved, PresentedRate>> => {
  const { ok, error, conflict } = await result;
  return { ok, error, conflict: conflict && presentRate(conflict) };
};

export const timeChangesResolvers = {
  Query: {
    rateChangePreview: (_root: unknown, input: PreviewRateInput, context: RequestContext) =>
      previewRate(context, input),
  },
  Mutation: {
    createRate: mutation(createRate),
    updateRate: (_root: unknown, input: UpdateRateInput, context: RequestContext) =>
      present(changeRate(context, input)),
    deleteRate: (_root: unknown, input: DeleteRateInput, context: RequestContext) =>
      present(deleteRate(context, input)),
    undoTimeChange: mutation(undoTimeChange),
  },
};
