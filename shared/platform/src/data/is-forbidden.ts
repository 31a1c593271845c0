import { errorCodes } from '@atrium/contracts';

interface Failure {
  readonly graphQLErrors: readonly { readonly extensions: Readonly<Record<string, unknown>> }[];
}

/** Whether the API refused the question to this person: asking again is of no use. */
export const isForbidden = (error: Failure | undefined): boolean =>
  error?.graphQLErrors.some(({ extensions }) => extensions['code'] === errorCodes.forbidden) ?? false;
