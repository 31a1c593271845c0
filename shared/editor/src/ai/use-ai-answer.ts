import { useCallback, useEffect, useRef, useState } from 'react';
import { useAskAi, type AiRequest } from './ask-ai.ts';

/** `stopped` is what the person did; `failed` has a message where somebody put it in words. */
export interface AiAnswer {
  readonly status: 'idle' | 'writing' | 'done' | 'stopped' | 'failed';
  /** Plain text, as far as it was written. */
  readonly text: string;
  readonly message: string | null;
}
export interface AiAnswerControl {
  readonly answer: AiAnswer;
  /** Asks anew; what was being written stops. */
  ask(request: AiRequest): void;
  /** Stops the writing, here and at the provider. */
  stop(): void;
}

const idle: AiAnswer = { status: 'idle', text: '', message: null };
/** Longer than a provider takes for its first word; the server ends a call by itself after two minutes. */
const SILENCE_MS = 60_000;

/**
 * One answer of AI at a time, as it is written (product specification §7). It
 * stops when its component goes.
 *
 * @example
 * const { answer, ask, stop } = useAiAnswer();
 * ask({ task: 'SHORTEN', text });
 */
export function useAiAnswer(): AiAnswerControl {
  const askAi = useAskAi();
  const [answer, setAnswer] = useState(idle);
  const end = useRef<(() => void) | null>(null);

  const hangUp = useCallback(() => {
    end.current?.();
    end.current = null;
  }, []);
  useEffect(() => hangUp, [hangUp]);

  const ask = useCallback(
    (request: AiRequest) => {
      hangUp();
      setAnswer({ status: 'writing', text: '', message: null });
      let isOver = false;
      let unsubscribe = (): void => undefined;
      let silence: ReturnType<typeof setTimeout> | undefined;
      const finish = (): void => {
        isOver = true;
        clearTimeout(silence);
        unsubscribe();
      };
      const settle = (status: AiAnswer['status'], message: string | null = null): void => {
        if (isOver) return;
        finish();
        setAnswer((before) => ({ ...before, status, message }));
      };
      const listenOn = (): void => {
        clearTimeout(silence);
        silence = setTimeout(() => settle('failed'), SILENCE_MS);
      };
      end.current = finish;
      listenOn();
      unsubscribe = askAi(request, {
        onPart: ({ kind, text, message }) => {
          if (isOver) return;
          listenOn();
          if (kind === 'TEXT') setAnswer((before) => ({ ...before, text: before.text + text }));
          else settle(kind === 'DONE' ? 'done' : 'failed', message ?? null);
        },
        onError: () => settle('failed'),
      });
      // An answer may be there before we know how to stop it.
      if (isOver) unsubscribe();
    },
    [askAi, hangUp],
  );
  const stop = useCallback(() => {
    hangUp();
    setAnswer((before) => (before.status === 'writing' ? { ...before, status: 'stopped' } : before));
  }, [hangUp]);
  return { answer, ask, stop };
}
