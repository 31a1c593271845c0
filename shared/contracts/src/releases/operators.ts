/** The operators' host, and the API it shares with the command line and with scripts. */
export const CONSOLE_PATH = '/-/console';
export const OPERATORS_API_PATH = '/-/operators';

/** `viewer` reads, `operator` changes what firms run, `administrator` also keeps operators and team keys. */
export const operatorRoles = ['viewer', 'operator', 'administrator'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

export interface Operator {
  readonly operatorId: string;
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRole;
  readonly isDisabled: boolean;
  readonly lastSeenAt: string | null;
}

/** A team's public key; its private half never leaves the team. */
export interface TeamKey {
  readonly keyId: string;
  readonly team: string;
  /** Remotes it may publish; `*` stands for all. */
  readonly names: readonly string[];
  /** Ed25519, SPKI, PEM. */
  readonly publicKey: string;
  readonly registeredAt: string;
  readonly registeredBy: string;
  readonly revokedAt: string | null;
}

/** What the operators' API answers where it does not answer what was asked. */
export interface OperatorsRefusal {
  readonly code: 'signedOut' | 'forbidden' | 'invalid' | 'notFound' | 'conflict' | 'tooMany' | 'unavailable';
  readonly message: string;
}
