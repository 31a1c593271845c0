import type { MouseEvent, ReactElement } from 'react';

const pictures = {
  suggest:
    'M8 2.2l1.3 3.3 3.5 1.3-3.5 1.3L8 11.4 6.7 8.1 3.2 6.8l3.5-1.3zM12.5 10.5l.6 1.4 1.4.6-1.4.6-.6 1.4-.6-1.4-1.4-.6 1.4-.6z',
  shortcuts: 'M2.5 4h7M2.5 8h5M2.5 12h7M12 5.2l.8 2 2 .8-2 .8-.8 2-.8-2-2-.8 2-.8z',
} as const;

interface AiButtonProps {
  readonly picture: keyof typeof pictures;
  readonly label: string;
  /** Why it does nothing at the moment; it stays within reach of the keyboard, so that this can be heard. */
  readonly reason?: string | undefined;
  readonly popup: 'dialog' | 'menu';
  onClick?(): void;
}

/** Leaves the selection where it is: what is selected is what AI works on. */
const keepSelection = (event: MouseEvent): void => event.preventDefault();

/** A button of the toolbar for AI. */
export function AiButton({ picture, label, reason, popup, onClick }: AiButtonProps): ReactElement {
  const words = reason === undefined ? label : `${label}: ${reason}`;
  return (
    <button
      type="button"
      className="at-tool at-ai-tool"
      title={words}
      aria-label={words}
      aria-haspopup={popup}
      aria-disabled={reason !== undefined || undefined}
      onMouseDown={keepSelection}
      onClick={reason === undefined ? onClick : undefined}
    >
      <svg className="at-icon" viewBox="0 0 16 16" width={16} height={16} focusable="false" aria-hidden="true">
        <path d={pictures[picture]} />
      </svg>
    </button>
  );
}
