import { reportError, useMutation, useTranslation } from '@atrium/platform';
import { useState } from 'react';
import type { SupportRequestInput } from '../../generated/graphql.ts';
import { createSupportRequestMutation } from './request-support.operations.ts';

interface Trouble {
  readonly message: string | null;
  readonly fields: Readonly<Record<string, string>>;
}
const noTrouble: Trouble = { message: null, fields: {} };

/** Sends the request. One key for each opening of the dialog: a second try after a lost answer is the same request. */
export function useRequestSupport() {
  const { t } = useTranslation();
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const [{ fetching }, createSupportRequest] = useMutation(createSupportRequestMutation);
  const [trouble, setTrouble] = useState(noTrouble);
  const [reference, setReference] = useState<string | null>(null);

  const send = async (input: SupportRequestInput) => {
    setTrouble(noTrouble);
    const { data, error } = await createSupportRequest({ input, idempotencyKey });
    const answer = data?.createSupportRequest;
    if (answer?.ok) {
      setReference(answer.ok.reference);
    } else if (answer?.error) {
      setTrouble({
        message: answer.error.message,
        fields: Object.fromEntries(answer.error.fields.map(({ field, message }) => [field, message])),
      });
    } else {
      if (error) reportError(error, { area: 'request support' });
      // Refused rather than lost: what was changed since is another request.
      if (error?.graphQLErrors.length) setIdempotencyKey(crypto.randomUUID());
      setTrouble({
        message: t(
          'shell.support.failed',
          'Couldn’t send the request. Your text is kept; trying again will not send it twice.',
        ),
        fields: {},
      });
    }
  };
  return { send, isSending: fetching, reference, ...trouble };
}
