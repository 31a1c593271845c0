import { permit } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { SupportRequestInput } from './support-input.ts';
import { supportPolicy } from './support.policy.ts';
import { askForSupport } from './support.service.ts';

export const supportResolvers = {
  Mutation: {
    createSupportRequest(
      _root: unknown,
      { input, idempotencyKey }: { input: SupportRequestInput; idempotencyKey: string },
      context: RequestContext,
    ) {
      return askForSupport(context, permit(context, supportPolicy.ask), idempotencyKey, input);
    },
  },
};
