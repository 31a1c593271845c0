import { useTranslation } from '@atrium/platform';
import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';

/** One stop of Tab: arrows go from tool to tool, Home and End to the ends, Escape back to the text. */
export function ToolRow({
  controls,
  onLeave,
  children,
}: {
  controls: string | undefined;
  onLeave(): void;
  children: ReactNode;
}): ReactElement {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  const stop = useRef<HTMLElement>(undefined);
  const stopAt = (tool: HTMLElement | undefined) => {
    stop.current = tool;
    for (const each of row.current?.querySelectorAll<HTMLElement>('.at-tool') ?? [])
      each.tabIndex = each === tool ? 0 : -1;
  };
  useEffect(() => {
    const tools = [...(row.current?.querySelectorAll<HTMLElement>('.at-tool:enabled') ?? [])];
    stopAt(stop.current !== undefined && tools.includes(stop.current) ? stop.current : tools[0]);
  });
  const handleFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.classList.contains('at-tool')) stopAt(target);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.target instanceof HTMLButtonElement) {
      // A dialog around the editor is not meant.
      event.stopPropagation();
      onLeave();
      return;
    }
    const tools = [...(row.current?.querySelectorAll<HTMLButtonElement>('.at-tool:enabled') ?? [])];
    const here = tools.indexOf(event.target as HTMLButtonElement);
    if (here < 0 || row.current === null) return;
    const forward = getComputedStyle(row.current).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const next = new Map([
      [forward, here + 1],
      [backward, here - 1],
      ['Home', 0],
      ['End', tools.length - 1],
    ]).get(event.key);
    if (next === undefined) return;
    event.preventDefault();
    tools.at(next % tools.length)?.focus();
  };
  return (
    <div
      ref={row}
      className="at-message__tools"
      role="toolbar"
      aria-label={t('editor.message.tools', 'Tools')}
      aria-controls={controls}
      onFocus={handleFocus}
      onKeyDown={handleKey}
    >
      {children}
    </div>
  );
}
