/** Why the server closes a socket of live updates, beside the codes of graphql-transport-ws. */
export const socketCloseCodes = {
  /** The session has ended, or never was: whoever cannot renew it signs in again. */
  signedOut: 4403,
  /** What the person may see has changed: connect again and ask anew. */
  accessChanged: 4410,
} as const;
