export type StartErrorCode =
  | 'FOLDER_IN_USE'
  | 'FOLDER_UNUSABLE'
  | 'DATABASE_UNREACHABLE'
  | 'DATABASE_VERSION'
  | 'DATABASE_RIGHTS'
  | 'EMBEDDED_UNAVAILABLE'
  | 'EMBEDDED_FAILED'
  | 'DATABASE_FROM_BEFORE'
  | 'MIGRATIONS_DIFFER'
  | 'MIGRATION_FAILED'
  | 'DEMO_REFUSED';

/** The program cannot start. The message is one line that tells a person what to do. */
export class StartError extends Error {
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StartError';
    this.code = code;
  }
}
