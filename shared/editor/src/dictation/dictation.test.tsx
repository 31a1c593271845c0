import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, renderScreen, screen, someSettings, waitFor } from '@atrium/testing';
import { useState } from 'react';
import { emptyMentionValue, MentionInput } from '../mention-input/mention-input.tsx';
import { typeInto } from '../testing/type-into.ts';
import { spaced } from './spaced.ts';
import type { Recognition, RecognitionEvent } from './speech-recognition.ts';

/** A browser that hears what the test says. */
class Ear implements Recognition {
  static last: Ear | undefined;
  lang = '';
  continuous = false;
  interimResults = false;
  onresult: ((event: RecognitionEvent) => void) | null = null;
  onerror: ((event: { readonly error: string }) => void) | null = null;
  onend: (() => void) | null = null;
  isStarted = false;
  constructor() {
    Ear.last = this;
  }
  start() {
    this.isStarted = true;
  }
  stop() {
    this.isStarted = false;
    this.onend?.();
  }
  abort() {
    this.stop();
  }
  hear(...heard: readonly (readonly [transcript: string, isFinal: boolean])[]) {
    act(() =>
      this.onresult?.({
        resultIndex: 0,
        results: heard.map(([transcript, isFinal]) => ({ isFinal, 0: { transcript } })),
      }),
    );
  }
  fail(error: string) {
    act(() => {
      this.onerror?.({ error });
      this.onend?.();
    });
  }
}
const earOf = (): Ear => {
  if (Ear.last === undefined) throw new Error('Nobody listens');
  return Ear.last;
};

beforeEach(() => {
  Object.assign(window, { webkitSpeechRecognition: Ear });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'webkitSpeechRecognition');
});

function Note() {
  const [value, setValue] = useState(emptyMentionValue);
  return <MentionInput label="Note" value={value} onChange={setValue} />;
}
const open = async () => {
  const screenOf = renderScreen(<Note />, { settings: someSettings() });
  return {
    ...screenOf,
    field: await screen.findByRole('textbox', { name: 'Note' }),
    button: screen.getByRole('button', { name: 'Dictate' }),
  };
};

test('listens in the language of the person, and shows that it does', async () => {
  const { button, user } = await open();
  await user.click(button);
  expect(earOf()).toMatchObject({ lang: 'en-AU', continuous: true, interimResults: true, isStarted: true });
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Listening…')).toBeInTheDocument();
  await user.click(button);
  expect(earOf().isStarted).toBe(false);
  expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('shows what it is hearing, and writes what it heard', async () => {
  const { button, field, user } = await open();
  await typeInto(field, 'Dear Ada.');
  await user.click(button);
  earOf().hear(['thank you for', false]);
  expect(screen.getByText('thank you for')).toBeInTheDocument();
  expect(field).toHaveTextContent('Dear Ada.');
  earOf().hear(['thank you for the contract', true]);
  await waitFor(() => expect(field).toHaveTextContent('Dear Ada. Thank you for the contract'));
  expect(screen.getByText('Listening…')).toBeInTheDocument();
});

const failures: [error: string, words: RegExp][] = [
  ['not-allowed', /Microphone access is blocked/],
  ['audio-capture', /No microphone was found/],
  ['network', /speech service can’t be reached/],
  ['something-else', /Dictation stopped/],
];
for (const [error, words] of failures) {
  test(`says what is wrong after ${error}`, async () => {
    const { button, user } = await open();
    await user.click(button);
    earOf().fail(error);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });
}

test('silence is no failure', async () => {
  const { button, user } = await open();
  await user.click(button);
  earOf().fail('no-speech');
  expect(screen.queryByText(/Dictation stopped/)).toBeNull();
});

test('says so where the browser cannot', async () => {
  Reflect.deleteProperty(window, 'webkitSpeechRecognition');
  const { button, user } = await open();
  await user.click(button);
  expect(screen.getByText(/This browser does not support dictation/)).toBeInTheDocument();
});

const joints: [before: string, dictated: string, expected: string][] = [
  ['', 'dear Ada', 'Dear Ada'],
  ['Dear Ada.', 'thank you', ' Thank you'],
  ['Dear ', 'Ada', 'Ada'],
  ['Dear Ada', 'and Tom', ' and Tom'],
  ['Dear Ada', ', hello', ', hello'],
  ['هل وصلت؟', 'نعم', ' نعم'],
];
for (const [before, dictated, expected] of joints) {
  test(`after ${JSON.stringify(before)} ${JSON.stringify(dictated)} is written as ${JSON.stringify(expected)}`, () => {
    expect(spaced(before, dictated)).toBe(expected);
  });
}
