/** Why a change cannot be made, in words for the operator. Only the rules of this folder throw it; whoever asks gets it as data. */
export class ChangeRefused extends Error {}

export function refuse(message: string): never {
  throw new ChangeRefused(message);
}
