import { useLocation } from '@atrium/platform';
import '@atrium/ui/frame/popover.css';
import { type ReactNode, useId } from 'react';

export interface HeaderPopoverProps {
  /** What opens it, as it stands in the header. */
  readonly button: ReactNode;
  readonly buttonClassName: string;
  readonly panelClassName?: string;
  /** Names the panel. */
  readonly label: string;
  readonly children: ReactNode;
  /** Called when it opens: for what is only asked for then. */
  readonly onOpen?: () => void;
}

/** A panel under the header. The browser closes it on Escape and on a click elsewhere; following a link closes it too. */
export function HeaderPopover({
  button,
  buttonClassName,
  panelClassName,
  label,
  children,
  onOpen,
}: HeaderPopoverProps) {
  const id = useId();
  const { key } = useLocation();
  return (
    <>
      <button type="button" className={buttonClassName} popoverTarget={id}>
        {button}
      </button>
      {/* A new element for each place the person goes to, and a new one is closed. */}
      <section
        key={key}
        id={id}
        popover="auto"
        className={panelClassName === undefined ? 'at-popover' : `at-popover ${panelClassName}`}
        aria-label={label}
        onToggle={({ newState }) => newState === 'open' && onOpen?.()}
      >
        {children}
      </section>
    </>
  );
}
