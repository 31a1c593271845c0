import { createHash, randomBytes } from 'node:crypto';
import { sourceSystemNames, type SourceSystem } from '@atrium/contracts';
import { viewerOf } from '../../policy/rules.ts';
import { command } from '../../server/command.ts';
import { badInput } from '../../errors/errors.ts';
import { Refusal } from '../../server/refusal.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { beginStatement, connectStatement, takeSignInStatement } from './connections.store.ts';
import { presentSource, readSystem, refusalOf } from './present-source.ts';
import { findTokens, sealTokens } from './source-access.ts';
import { sourceSystemsPolicy } from './source-systems.policy.ts';
import { tokenOwner, type RegisteredSource } from './source-systems.ts';
import { authoriseUrl, exchangeCode, newVerifier, revokeTokens } from './wire/sign-in-to-source.ts';
import { SourceError, type SourceTokens } from './wire/source-adapter.ts';

/** Where the source systems send people back to; what is registered with each of them. */
export const CALLBACK_PATH = '/-/source-sign-in';
const STATE_BYTES = 32;
const LONGEST_STATE = 200;
const LONGEST_CODE = 4000;
const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest();
const refusal = (message: string): Refusal => new Refusal({ message, fields: [] });

/** The address of the system's sign-in page, for this person, this system and this purpose alone. */
export const beginSourceSignIn = command({
  name: 'sourceSystems.beginSignIn',
  policy: sourceSystemsPolicy.administer,
  key: 'none',
  lock: async (unit, { sourceSystem, purpose }: { readonly sourceSystem: string; readonly purpose: string }) => {
    const { context, tx, viewer, translate } = unit;
    const system = readSystem(sourceSystem);
    const known = (['signIn', 'reset'] as const).find((each) => each === purpose);
    if (known === undefined) throw badInput('purpose has to be signIn or reset.');
    const refused = await refusalOf(context, tx, viewer, system);
    if (refused !== '') throw refusal(refused);
    const source = context.services.sourceSystems.find(system);
    if (source?.adapter.openStored !== undefined)
      throw badInput('Nothing is signed in to where files are handed over.');
    if (source === null)
      throw refusal(
        translate(
          'api.sources.notRegistered',
          'This installation is not registered with {{system}}. Ask its operators.',
          {
            system: sourceSystemNames[system].label,
          },
        ),
      );
    return { system, purpose: known, source };
  },
  version: 'none',
  run: async ({ tx, viewer, context: { services } }, { current: { system, purpose, source } }) => {
    const verifier = newVerifier();
    // The firm and the purpose lead back to the right page; what counts is that this person knows the rest.
    const state = [viewer.tenantId, system, purpose, randomBytes(STATE_BYTES).toString('base64url')].join('.');
    await tx.query(beginStatement, {
      stateHash: hashOf(state),
      system,
      purpose,
      userId: viewer.userId,
      verifier: services.sourceSystems.sealing.seal(verifier, tokenOwner(viewer.tenantId, system)),
    });
    return { url: authoriseUrl(source, { state, verifier, redirectUri: `${services.publicUrl}${CALLBACK_PATH}` }) };
  },
  audit: 'none',
  announces: 'none',
});

interface SentBack {
  readonly state: string;
  readonly code: string;
}

/**
 * Takes what the system sent back with the person who began: the code for tokens, which are kept sealed. A reset gives
 * up the access that there was. No transaction is open while the system is asked.
 */
export const completeSourceSignIn = command({
  name: 'sourceSystems.completeSignIn',
  policy: sourceSystemsPolicy.administer,
  key: 'none',
  prepare: (context, input: SentBack) => exchangeSentBack(context, viewerOf(context), input),
  lock: (_unit, _input, signIn) => signIn,
  version: 'none',
  run: async ({ tx, viewer, context }, { current: { system, tokens } }) => {
    const { sourceSystems } = context.services;
    await tx.query(connectStatement, {
      system,
      tokens: sealTokens(sourceSystems, { tenantId: viewer.tenantId, system }, tokens),
      expiresAt: new Date(tokens.expiresAt),
      accountKey: tokens.accountKey,
      userId: viewer.userId,
    });
    return presentSource(context, tx, viewer, system);
  },
  audit: ({ current: { system, purpose } }) => ({
    kind: 'configuration',
    objectType: 'sourceSystem',
    objectId: null,
    action: purpose === 'reset' ? 'resetAccess' : 'connect',
    detail: { name: system },
  }),
  announces: 'none',
  afterwards: async (context, { current: { source, before } }) => {
    if (before !== null) await giveUp(context, source, before.tokens);
  },
});

/** The tokens for what the system sent back, and those that there were. Refuses what this person did not begin. */
async function exchangeSentBack(context: RequestContext, viewer: Viewer, { state, code }: SentBack) {
  if (state.length > LONGEST_STATE || code.length > LONGEST_CODE) throw badInput('state and code are too long.');
  const { translate, runner, services } = context;
  const { sourceSystems } = services;
  const { tenantId, userId } = viewer;
  const [signIn] = await runner.query(tenantId, takeSignInStatement, { stateHash: hashOf(state), userId });
  const over = translate('api.sources.signInOver', 'This sign-in is no longer valid. Start again.');
  if (signIn === undefined) throw refusal(over);
  const { system, purpose } = signIn;
  const source = sourceSystems.find(system);
  const verifier = sourceSystems.sealing.open(signIn.verifier, tokenOwner(tenantId, system));
  const forbidden = await refusalOf(context, runner, viewer, system);
  if (forbidden !== '') throw refusal(forbidden);
  if (source === null || verifier === null) throw refusal(over);
  const redirectUri = `${services.publicUrl}${CALLBACK_PATH}`;
  const tokens = await exchangeCode(source, { code, verifier, redirectUri }, context.leaving).catch(
    (error: unknown) => {
      throw error instanceof SourceError ? refusal(exchangeWords(context, system, error)) : error;
    },
  );
  return { system, purpose, source, tokens, before: await findTokens(sourceSystems, { runner, tenantId, system }) };
}

function exchangeWords({ translate }: RequestContext, system: SourceSystem, { kind }: SourceError): string {
  const { label } = sourceSystemNames[system];
  return kind === 'refused'
    ? translate('api.sources.notAccepted', '{{system}} did not accept the sign-in. Try again.', { system: label })
    : translate('api.sources.notReached', '{{system}} could not be reached. Try again in a minute.', { system: label });
}

/** Gives tokens back. A system that cannot be reached keeps them until they run out; here they are gone. */
export async function giveUp(
  { leaving, services }: RequestContext,
  source: RegisteredSource,
  tokens: SourceTokens,
): Promise<void> {
  // What the firm handed over holds no token.
  if (source.adapter.openStored !== undefined) return;
  try {
    await revokeTokens(source, tokens, leaving);
  } catch (error) {
    services.logger.warn(
      { err: error, system: source.adapter.system },
      'access to a source system could not be given back',
    );
  }
}
