import { Tag } from '@atrium/ui';
import type { ReactNode } from 'react';

interface SecurityLineProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Says in a word whether it is in force. */
  readonly state?: { readonly isOn: boolean; readonly word: string };
  readonly action?: ReactNode;
  /** What belongs under the line. */
  readonly children?: ReactNode;
}

/** One way of keeping an account safe: what it is, whether it is on, and what to do about it. */
export function SecurityLine({ title, text, state, action, children }: SecurityLineProps) {
  return (
    <div className="sh-security">
      <div className="sh-security__words">
        <h3 className="sh-security__title">
          {title} {state && <Tag tone={state.isOn ? 'accent' : 'neutral'}>{state.word}</Tag>}
        </h3>
        <p className="sh-settings__note">{text}</p>
      </div>
      {action !== undefined && <div className="sh-security__action">{action}</div>}
      {children !== undefined && <div className="sh-security__more">{children}</div>}
    </div>
  );
}
