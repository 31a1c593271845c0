/**
 * Whether a status (RFC 3463, such as 5.1.1) says that the address itself takes no mail: it, its mailbox or its host does
 * not exist, or is disabled. A full mailbox, a mail that is too large and a refusal by a policy say nothing of the kind.
 *
 * @example isAddressFailure('5.1.1') // true
 */
export const isAddressFailure = (status: string): boolean => /^5\.(0\.0|1\.\d{1,3}|2\.[01]|4\.[14])$/.test(status);
