import { failureText, useCommand, useTranslation } from '@atrium/platform';
import { useState } from 'react';
import type { SupportRequestInput } from '../../generated/graphql.ts';
import { createSupportRequestMutation } from './request-support.operations.ts';

interface Failure {
  readonly message: string | null;
  readonly fields: Readonly<Record<string, string>>;
}
const noFailure: Failure = { message: null, fields: {} };

/** Sends the request. One key until it has arrived: a second try after a lost answer is the same request. */
export function useRequestSupport() {
  const { t } = useTranslation();
  const request = useCommand(createSupportRequestMutation, { area: 'request support', savesOnce: true });
  const [failure, setFailure] = useState(noFailure);
  const [reference, setReference] = useState<string | null>(null);

  const send = async (input: SupportRequestInput) => {
    setFailure(noFailure);
    const outcome = await request.run({ input }, { silent: true });
    if (outcome.kind === 'saved') return setReference(outcome.value.reference);
    const failed = t(
      'shell.support.failed',
      'Couldn’t send the request. Your text is kept; trying again will not send it twice.',
    );
    setFailure({
      message: failureText(outcome, failed),
      fields: outcome.kind === 'refused' ? outcome.fields : {},
    });
  };
  return { send, isSending: request.isRunning, reference, ...failure };
}
