/** Why a change cannot be made, in words for the operator. Only the rules of this folder throw it; whoever asks gets it as data. */
export class ChangeRefused extends Error {}

/** Ends a rule with the reason why not. */
export function refuse(message: string): never {
  throw new ChangeRefused(message);
}
