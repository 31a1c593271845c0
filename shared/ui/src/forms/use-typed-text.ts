import { useState } from 'react';

interface TypedTextOptions {
  readonly value: string;
  read(text: string): string | null;
  write(value: string): string;
  onChange(value: string): void;
  /** Gives out what cannot be read as it was typed, instead of nothing. */
  readonly givesUnread?: boolean | undefined;
}

interface TypedText {
  /** What the field shows: what was typed, or the value as it is written. */
  readonly text: string;
  readonly isTyped: boolean;
  /** Something is typed from which no value can be read. */
  readonly isUnread: boolean;
  type(text: string): void;
  /** Takes a value that was not typed. */
  choose(value: string): void;
  /** Nobody types any more: what was understood is shown as it is written. */
  settle(): void;
}

/** What is typed into a field, beside the value that is read from it. A value that is set from outside takes its place. */
export function useTypedText({ value, read, write, onChange, givesUnread = false }: TypedTextOptions): TypedText {
  const [typed, setTyped] = useState<string | null>(null);
  const [given, setGiven] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== given) {
      setGiven(value);
      setTyped(null);
    }
  }
  const give = (next: string): void => {
    setGiven(next);
    onChange(next);
  };
  const isUnread = typed !== null && typed.trim() !== '' && read(typed) === null;
  return {
    text: typed ?? (value === '' ? '' : write(value)),
    isTyped: typed !== null,
    isUnread,
    type(text) {
      setTyped(text);
      give(text.trim() === '' ? '' : (read(text) ?? (givesUnread ? text : '')));
    },
    choose(next) {
      setTyped(null);
      give(next);
    },
    settle() {
      if (!isUnread) setTyped(null);
    },
  };
}
