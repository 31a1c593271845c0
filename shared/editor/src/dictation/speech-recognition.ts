/** As much of the browser's speech recognition as is used here; TypeScript has no types of it. */
export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: RecognitionEvent) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

export interface RecognitionEvent {
  readonly resultIndex: number;
  readonly results: ArrayLike<{ readonly isFinal: boolean; readonly 0: { readonly transcript: string } }>;
}

interface SpeechScope {
  readonly SpeechRecognition?: new () => Recognition;
  readonly webkitSpeechRecognition?: new () => Recognition;
}

/** A recogniser of this browser, or undefined where it has none. */
export function createRecognition(scope: SpeechScope = window as SpeechScope): Recognition | undefined {
  const Recogniser = scope.SpeechRecognition ?? scope.webkitSpeechRecognition;
  return Recogniser === undefined ? undefined : new Recogniser();
}
