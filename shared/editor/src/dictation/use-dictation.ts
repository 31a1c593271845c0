import { useRegion } from '@atrium/platform';
import { useEffect, useRef, useState } from 'react';
import { createRecognition, type Recognition, type RecognitionEvent } from './speech-recognition.ts';

export type DictationProblem = 'unsupported' | 'refused' | 'noMicrophone' | 'unreachable' | 'failed';

export interface Dictation {
  readonly isListening: boolean;
  /** What was heard so far and may still change. */
  readonly interim: string;
  readonly problem: DictationProblem | undefined;
  toggle(): void;
}

const problems: Readonly<Record<string, DictationProblem | undefined>> = {
  'not-allowed': 'refused',
  'service-not-allowed': 'refused',
  'audio-capture': 'noMicrophone',
  network: 'unreachable',
  'language-not-supported': 'unsupported',
};
/** Nobody spoke, or we stopped it ourselves. */
const harmless = new Set(['no-speech', 'aborted']);

/** Dictation in the person's language, by the browser's own recognition. `onText` gets each piece once it is settled. */
export function useDictation(onText: (text: string) => void): Dictation {
  const { language } = useRegion();
  const [isListening, setListening] = useState(false);
  const [interim, setInterim] = useState('');
  const [problem, setProblem] = useState<DictationProblem>();
  const recognition = useRef<Recognition>(undefined);
  const tell = useRef(onText);
  useEffect(() => {
    tell.current = onText;
  });
  useEffect(() => () => recognition.current?.abort(), []);

  const handleResult = ({ results, resultIndex }: RecognitionEvent) => {
    const heard = Array.from(results).slice(resultIndex);
    for (const { isFinal, 0: best } of heard)
      if (isFinal && best.transcript.trim() !== '') tell.current(best.transcript);
    setInterim(heard.map(({ isFinal, 0: best }) => (isFinal ? '' : best.transcript)).join(''));
  };
  const handleEnd = () => {
    recognition.current = undefined;
    setListening(false);
    setInterim('');
  };

  const start = () => {
    const started = createRecognition();
    setProblem(started === undefined ? 'unsupported' : undefined);
    if (started === undefined) return;
    recognition.current = started;
    Object.assign(started, { lang: language, continuous: true, interimResults: true });
    started.onresult = handleResult;
    started.onerror = ({ error }) => {
      if (!harmless.has(error)) setProblem(problems[error] ?? 'failed');
    };
    started.onend = handleEnd;
    started.start();
    setListening(true);
  };

  return { isListening, interim, problem, toggle: () => (isListening ? recognition.current?.stop() : start()) };
}
