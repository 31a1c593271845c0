import type { NamedActor } from '../../activity/log-activity.ts';

/** A text message with a code: it is sent at once, and kept nowhere. */
export interface CodeText {
  /** International, without spaces. */
  readonly number: string;
  readonly text: string;
  /** Whom it is sent to, for the log with its cost. */
  readonly to: NamedActor;
}

/** What sends codes by text message; the account is the firm's. */
export interface CodeTexts {
  /** Whether the firm has an account that is in use. */
  isAvailable(tenantId: string): Promise<boolean>;
  /** True where the provider took it. What it cost, or why it was not taken, is logged. */
  send(tenantId: string, text: CodeText): Promise<boolean>;
}

declare module '../../../server/services.ts' {
  interface ApiServices {
    readonly codeTexts: CodeTexts;
  }
}
