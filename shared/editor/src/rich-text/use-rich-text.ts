import { loadSanitiser, reportError } from '@atrium/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Operation } from '../content/operations.ts';
import type { RichText, RichTextOptions } from './types.ts';

interface Bound extends Omit<RichTextOptions, 'onChange'> {
  readonly value: string;
  readonly isEditable: boolean;
  read(value: string): Operation[];
  write(operations: readonly Operation[]): string;
  onChange(value: string, operations: readonly Operation[]): void;
}

export type RichTextState = 'starting' | 'ready' | 'failed';

/**
 * Keeps an editor in a place of the page and its content equal to `value`. The
 * editor's code is fetched when the first one is shown; nothing of what is typed
 * goes by React until it is a value again.
 */
export function useRichText(bound: Bound): {
  place: (element: HTMLElement | null) => void;
  editor: RichText | undefined;
  state: RichTextState;
  retry: () => void;
} {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [editor, setEditor] = useState<RichText>();
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(bound);
  const written = useRef<string>(undefined);
  useEffect(() => {
    latest.current = bound;
  });

  useEffect(() => {
    if (element === null || hasFailed) return undefined;
    let started: RichText | undefined;
    let isGone = false;
    const start = async () => {
      // The page refuses markup until the sanitiser is there.
      const [{ startRichText }] = await Promise.all([import('./start-rich-text.ts'), loadSanitiser()]);
      if (isGone) return;
      started = startRichText(element, followLatest(latest, written));
      started.setOperations(latest.current.read(latest.current.value));
      written.current = latest.current.value;
      // At once: what stands in the page without its name is an unnamed field to whoever comes to it now.
      const ready = started;
      flushSync(() => setEditor(ready));
    };
    start().catch((error: unknown) => {
      reportError(error, { remote: 'editor', area: 'start' });
      if (!isGone) setFailed(true);
    });
    return () => {
      isGone = true;
      started?.destroy();
      setEditor(undefined);
    };
  }, [element, hasFailed]);

  const { value, isEditable } = bound;
  useEffect(() => {
    if (editor === undefined || written.current === value) return;
    written.current = value;
    editor.setOperations(latest.current.read(value));
  }, [editor, value]);
  useEffect(() => editor?.setEnabled(isEditable), [editor, isEditable]);

  const retry = useCallback(() => setFailed(false), []);
  return {
    place: setElement,
    editor,
    state: hasFailed ? 'failed' : editor === undefined ? 'starting' : 'ready',
    retry,
  };
}

/** Options that always mean the newest properties, so that an editor lives as long as its place. */
function followLatest(latest: { readonly current: Bound }, written: { current: string | undefined }): RichTextOptions {
  const { shape, listId, placeholder, suggesting } = latest.current;
  return {
    shape,
    listId,
    placeholder,
    suggesting: suggesting && {
      trigger: suggesting.trigger,
      label: suggesting.label,
      ask: async (query) => (await latest.current.suggesting?.ask(query)) ?? [],
      insertion: (id) => latest.current.suggesting?.insertion(id),
      onCount: (count) => latest.current.suggesting?.onCount(count),
      onClose: () => latest.current.suggesting?.onClose(),
    },
    labelOf: (use) => latest.current.labelOf(use),
    onSelection: (look, field) => latest.current.onSelection?.(look, field),
    onField: (field) => latest.current.onField?.(field),
    onTable: (isSelected) => latest.current.onTable?.(isSelected),
    onFiles: (files) => latest.current.onFiles(files),
    onPasted: (pasted) => latest.current.onPasted(pasted),
    onChange: (operations) => {
      const value = latest.current.write(operations);
      if (value === written.current) return;
      written.current = value;
      latest.current.onChange(value, operations);
    },
  };
}
