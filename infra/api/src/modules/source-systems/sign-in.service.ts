import { createHash, randomBytes } from 'node:crypto';
import { sourceSystemNames, type SourceSystem } from '@atrium/contracts';
import { resultOf, type CommandResult } from '../../server/command.ts';
import { badInput } from '../../errors/errors.ts';
import { Refusal } from '../../server/refusal.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { beginStatement, connectStatement, takeSignInStatement } from './connections.store.ts';
import { presentSource, refusalOf, type SourceSystemView } from './present-source.ts';
import { findTokens, sealTokens } from './source-access.ts';
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
export function beginSourceSignIn(
  context: RequestContext,
  viewer: Viewer,
  system: SourceSystem,
  purpose: string,
): Promise<CommandResult<{ url: string }>> {
  if (purpose !== 'signIn' && purpose !== 'reset') throw badInput('purpose has to be signIn or reset.');
  const { say, services } = context;
  return resultOf(context, viewer, async (unit) => {
    const refused = await refusalOf(context, unit.tx, viewer, system);
    if (refused !== '') throw refusal(refused);
    const source = services.sourceSystems.find(system);
    if (source?.adapter.openStored !== undefined)
      throw badInput('Nothing is signed in to where files are handed over.');
    if (source === null)
      throw refusal(
        say('api.sources.notRegistered', 'This installation is not registered with {{system}}. Ask its operators.', {
          system: sourceSystemNames[system].label,
        }),
      );
    const verifier = newVerifier();
    // The firm and the purpose lead back to the right page; what counts is that this person knows the rest.
    const state = [viewer.tenantId, system, purpose, randomBytes(STATE_BYTES).toString('base64url')].join('.');
    await unit.tx.query(beginStatement, {
      stateHash: hashOf(state),
      system,
      purpose,
      userId: viewer.userId,
      verifier: services.sourceSystems.sealing.seal(verifier, tokenOwner(viewer.tenantId, system)),
    });
    return { url: authoriseUrl(source, { state, verifier, redirectUri: `${services.publicUrl}${CALLBACK_PATH}` }) };
  });
}

/**
 * Takes what the system sent back with the person who began: the code for tokens, which are kept sealed. A reset gives
 * up the access that there was. No transaction is open while the system is asked.
 */
export async function completeSourceSignIn(
  context: RequestContext,
  viewer: Viewer,
  { state, code }: { state: string; code: string },
): Promise<CommandResult<SourceSystemView>> {
  if (state.length > LONGEST_STATE || code.length > LONGEST_CODE) throw badInput('state and code are too long.');
  const { say, runner, services } = context;
  const { tenantId, userId } = viewer;
  const begun = await runner.query(tenantId, takeSignInStatement, { stateHash: hashOf(state), userId });
  const [signIn] = begun;
  const over = say('api.sources.signInOver', 'This sign-in is no longer valid. Start again.');
  if (signIn === undefined) return refused(over);
  const { system, purpose } = signIn;
  const { label } = sourceSystemNames[system];
  const source = services.sourceSystems.find(system);
  const verifier = services.sourceSystems.sealing.open(signIn.verifier, tokenOwner(tenantId, system));
  const forbidden = await refusalOf(context, runner, viewer, system);
  if (forbidden !== '') return refused(forbidden);
  if (source === null || verifier === null) return refused(over);
  let tokens: SourceTokens;
  try {
    tokens = await exchangeCode(
      source,
      { code, verifier, redirectUri: `${services.publicUrl}${CALLBACK_PATH}` },
      context.leaving,
    );
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return refused(
      error.kind === 'refused'
        ? say('api.sources.notAccepted', '{{system}} did not accept the sign-in. Try again.', { system: label })
        : say('api.sources.notReached', '{{system}} could not be reached. Try again in a minute.', { system: label }),
    );
  }
  const firm = { runner, tenantId, system };
  const before = await findTokens(services.sourceSystems, firm);
  const result = await resultOf(context, viewer, async (unit) => {
    await unit.tx.query(connectStatement, {
      system,
      tokens: sealTokens(services.sourceSystems, firm, tokens),
      expiresAt: new Date(tokens.expiresAt),
      accountKey: tokens.accountKey,
      userId,
    });
    await unit.log({
      kind: 'configuration',
      objectType: 'sourceSystem',
      objectId: null,
      action: purpose === 'reset' ? 'resetAccess' : 'connect',
      detail: { name: system },
    });
    return presentSource(context, unit.tx, viewer, system);
  });
  if (before !== null) await giveUp(context, source, before.tokens);
  return result;
}

const refused = (message: string): CommandResult<SourceSystemView> => ({
  ok: null,
  error: { message, fields: [] },
  conflict: null,
});

/** Gives tokens back. A system that cannot be reached keeps them until they run out; here they are gone. */
export async function giveUp(
  { leaving, services }: RequestContext,
  source: RegisteredSource,
  tokens: SourceTokens,
): Promise<void> {
  try {
    await revokeTokens(source, tokens, leaving);
  } catch (error) {
    services.logger.warn(
      { err: error, system: source.adapter.system },
      'access to a source system could not be given back',
    );
  }
}
