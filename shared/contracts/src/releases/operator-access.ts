import { CONSOLE_PATH, type Operator, type OperatorRole } from './operators.ts';

/** The console's page where a first or new password is set; the link's secret follows after `#`, which no server sees. */
export const WELCOME_PATH = `${CONSOLE_PATH}/welcome`;
export const SHORTEST_OPERATOR_PASSWORD = 12;

/** `POST /session`. The code is asked together with the password, so that no answer tells which of them was wrong. */
export interface OperatorSignIn {
  readonly email: string;
  readonly password: string;
  /** Six digits of the authenticator app, by those who have set one up. */
  readonly code?: string;
}

/** `POST /session/welcome { secret }`: whom a link is for, and what their authenticator app reads. */
export interface OperatorWelcome {
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRole;
  /** Administrators have to set it up, others may; `uri` is for a QR code, `secret` to be typed. */
  readonly authenticator: { readonly isRequired: boolean; readonly secret: string; readonly uri: string };
}

/** `POST /session/first`: sets the password, takes the authenticator where a code of it is given, and signs in. */
export interface OperatorFirstSignIn {
  readonly secret: string;
  readonly password: string;
  readonly code?: string;
}

/** A line of `GET /operators`. */
export interface OperatorRow extends Operator {
  readonly hasAuthenticator: boolean;
  /** False until the link was used. */
  readonly hasPassword: boolean;
}

/** `POST /operators`. */
export interface NewOperator {
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRole;
}

/** `PATCH /operators/{operatorId}`, one or more of them. */
export interface OperatorChange {
  readonly role?: OperatorRole;
  readonly isDisabled?: boolean;
  /** Ends their sessions and makes a new link, by which password and authenticator are set anew. */
  readonly newLink?: true;
}

/** What `POST` and `PATCH /operators` answer. */
export interface OperatorAnswer {
  readonly operator: OperatorRow;
  /** Shown once; null where no link was made. */
  readonly link: { readonly url: string; readonly until: string } | null;
}

/** A line of `GET /tokens`: one's own. */
export interface OperatorToken {
  readonly tokenId: string;
  readonly name: string;
  readonly role: OperatorRole;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly lastUsedAt: string | null;
}

/** `POST /tokens`. */
export interface NewOperatorToken {
  readonly name: string;
  /** One's own role at most. */
  readonly role: OperatorRole;
  /** 1 to 365. */
  readonly days: number;
}

/** What `POST /tokens` answers; `DELETE /tokens/{tokenId}` ends one. */
export interface OperatorTokenAnswer {
  readonly token: OperatorToken;
  /** For `Authorization: Bearer`; shown once. */
  readonly secret: string;
}

/** `POST /previews`. */
export interface PreviewRequest {
  readonly tenantId: string;
  readonly name: string;
  readonly buildId: string;
  /** 1 to 10,080, which is a week. */
  readonly minutes: number;
}

export interface PreviewAnswer {
  readonly url: string;
  readonly until: string;
}
