import { reportError, useTranslation } from '@atrium/platform';
import { useState } from 'react';

interface Answer {
  readonly ok?: unknown;
  readonly error?:
    | { readonly message: string; readonly fields: readonly { readonly field: string; readonly message: string }[] }
    | null
    | undefined;
}
interface Asked {
  readonly answer: Answer | undefined;
  readonly error: Error | undefined;
}

/** Sends a decision and says what came of it; trying again is safe. */
export function useDecision(send: () => Promise<Asked>, onDecided: () => void) {
  const { t } = useTranslation();
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<{
    readonly message: string | null;
    readonly faults: Readonly<Record<string, string>>;
  }>({ message: null, faults: {} });
  const decide = async () => {
    if (isSending) return;
    setSending(true);
    setTrouble({ message: null, faults: {} });
    const { answer, error } = await send();
    setSending(false);
    if (answer?.ok) return onDecided();
    if (error) reportError(error, { remote: 'matters', area: 'decide pending matter' });
    setTrouble({
      message:
        answer?.error?.message ??
        t('matters.pending.decisionFailed', 'The decision could not be saved. You can safely try again.'),
      faults: Object.fromEntries((answer?.error?.fields ?? []).map(({ field, message }) => [field, message])),
    });
  };
  return { decide, isSending, ...trouble };
}
