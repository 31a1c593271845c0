import { isSignedIn, permit } from '../../policy/rules.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { confirmAuthenticator, removeOwnAuthenticator, startAuthenticator } from './authenticator/authenticator.ts';
import { setCodeByMail } from './codes/set-code-by-mail.ts';
import { findSignInMethods } from './methods/methods-result.ts';
import { finishPasskey, removeOwnPasskey, renameOwnPasskey, startPasskey } from './passkeys/enrol-passkey.ts';
import { finishPasskeySignIn, startPasskeySignIn } from './passkeys/sign-in-with-passkey.ts';
import { confirmTextCode, removeTextCode, startTextCode } from './text-codes/text-codes.ts';
import { createSignInCode, exchangeSignInCode } from './sign-in-codes/sign-in-codes.ts';

type InputOf<Action extends (context: RequestContext, input: never) => unknown> = Parameters<Action>[1];

/** What else than a password says who somebody is. */
export const signInMethodsResolvers = {
  Query: {
    signInMethods: (_root: unknown, _input: unknown, context: RequestContext) =>
      findSignInMethods(context, permit(context, isSignedIn)),
  },
  Mutation: {
    setCodeByMail: (_root: unknown, input: InputOf<typeof setCodeByMail>, context: RequestContext) =>
      setCodeByMail(context, input),
    startAuthenticator: (_root: unknown, input: InputOf<typeof startAuthenticator>, context: RequestContext) =>
      startAuthenticator(context, input),
    confirmAuthenticator: (_root: unknown, input: InputOf<typeof confirmAuthenticator>, context: RequestContext) =>
      confirmAuthenticator(context, input),
    removeAuthenticator: (_root: unknown, input: InputOf<typeof removeOwnAuthenticator>, context: RequestContext) =>
      removeOwnAuthenticator(context, input),
    startTextCode: (_root: unknown, input: InputOf<typeof startTextCode>, context: RequestContext) =>
      startTextCode(context, input),
    confirmTextCode: (_root: unknown, input: InputOf<typeof confirmTextCode>, context: RequestContext) =>
      confirmTextCode(context, input),
    removeTextCode: (_root: unknown, input: InputOf<typeof removeTextCode>, context: RequestContext) =>
      removeTextCode(context, input),
    startPasskey: (_root: unknown, input: InputOf<typeof startPasskey>, context: RequestContext) =>
      startPasskey(context, input),
    finishPasskey: (_root: unknown, input: InputOf<typeof finishPasskey>, context: RequestContext) =>
      finishPasskey(context, input),
    renamePasskey: (_root: unknown, input: InputOf<typeof renameOwnPasskey>, context: RequestContext) =>
      renameOwnPasskey(context, input),
    removePasskey: (_root: unknown, input: InputOf<typeof removeOwnPasskey>, context: RequestContext) =>
      removeOwnPasskey(context, input),
    startPasskeySignIn: (_root: unknown, input: InputOf<typeof startPasskeySignIn>, context: RequestContext) =>
      startPasskeySignIn(context, input),
    finishPasskeySignIn: (_root: unknown, input: InputOf<typeof finishPasskeySignIn>, context: RequestContext) =>
      finishPasskeySignIn(context, input),
    createSignInCode: (_root: unknown, input: InputOf<typeof createSignInCode>, context: RequestContext) =>
      createSignInCode(context, input),
    exchangeSignInCode: (_root: unknown, input: InputOf<typeof exchangeSignInCode>, context: RequestContext) =>
      exchangeSignInCode(context, input),
  },
};
