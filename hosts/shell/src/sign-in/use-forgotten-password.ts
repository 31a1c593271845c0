import { type RefObject, useRef, useState } from 'react';

/** The panel is open or closed, and closes after a successful request (product specification §4.6). */
export interface ForgottenPasswordPanel {
  readonly isOpen: boolean;
  /** A request was made, and nothing else since. */
  readonly isRequested: boolean;
  /** Takes the focus when the panel closes. */
  readonly link: RefObject<HTMLButtonElement | null>;
  toggle(): void;
  close(): void;
  closeAfterRequest(): void;
}

export function useForgottenPassword(): ForgottenPasswordPanel {
  const [state, setState] = useState<'closed' | 'open' | 'requested'>('closed');
  const link = useRef<HTMLButtonElement>(null);
  const closeAs = (next: 'closed' | 'requested') => () => {
    setState(next);
    link.current?.focus();
  };
  return {
    isOpen: state === 'open',
    isRequested: state === 'requested',
    link,
    toggle: () => setState(state === 'open' ? 'closed' : 'open'),
    close: closeAs('closed'),
    closeAfterRequest: closeAs('requested'),
  };
}
