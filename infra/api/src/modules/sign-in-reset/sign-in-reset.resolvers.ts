import { mutation } from '../../server/command.ts';
import { resetSignInMethods } from './sign-in-reset.service.ts';

export const signInResetResolvers = {
  Mutation: { resetSignInMethods: mutation(resetSignInMethods) },
};
