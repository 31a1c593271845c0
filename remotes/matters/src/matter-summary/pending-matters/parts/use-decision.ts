import { failureText, useTranslation } from '@atrium/platform';
import { useState } from 'react';

/** How a decision ended, as a silent command says it. */
type Ended =
  | { readonly kind: 'saved' | 'conflict' | 'unreachable' }
  | {
      readonly kind: 'refused';
      readonly message: string | null;
      readonly fields: Readonly<Record<string, string>>;
    };
interface Failure {
  readonly message: string | null;
  readonly fieldErrors: Readonly<Record<string, string>>;
}

/** Sends a decision and says what came of it; trying again is safe. */
export function useDecision(send: () => Promise<Ended>, onDecided: () => void) {
  const { t } = useTranslation();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>({ message: null, fieldErrors: {} });
  const decide = async () => {
    if (isSending) return;
    setSending(true);
    setFailure({ message: null, fieldErrors: {} });
    const outcome = await send();
    setSending(false);
    if (outcome.kind === 'saved') return onDecided();
    const failed = t('matters.pending.decisionFailed', 'The decision could not be saved. You can safely try again.');
    setFailure({
      message: failureText(outcome, failed),
      fieldErrors: outcome.kind === 'refused' ? outcome.fields : {},
    });
  };
  return { decide, isSending, ...failure };
}
