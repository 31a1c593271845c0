import type { ReactElement, ReactNode } from 'react';
import './tag.css';

export type Tone = 'accent' | 'warn' | 'bad' | 'info' | 'neutral';

/** A state in a word; its colour repeats what the word says. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone | undefined; children: ReactNode }): ReactElement {
  return <span className={`at-tag at-tag--${tone}`}>{children}</span>;
}
