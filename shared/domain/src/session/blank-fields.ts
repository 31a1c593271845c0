import type { MessageCode } from '@atrium/contracts';

export interface SignInFields {
  readonly tenant: string;
  readonly userName: string;
  readonly password: string;
}

const blankMessages: readonly (readonly [keyof SignInFields, MessageCode])[] = [
  ['tenant', 'blank.tenant'],
  ['userName', 'blank.userName'],
  ['password', 'blank.password'],
];

/** The warnings for fields left blank, in the order of the form (product specification §5). */
export function blankSignInFields(
  fields: SignInFields,
): readonly { field: keyof SignInFields; message: MessageCode }[] {
  return blankMessages.filter(([field]) => fields[field].trim() === '').map(([field, message]) => ({ field, message }));
}

/** The warning for an authentication code left blank; the tenant comes with the step (product specification §5). */
export function blankCodeWarning(code: string): MessageCode | null {
  return code.trim() === '' ? 'blank.authenticationCode' : null;
}
