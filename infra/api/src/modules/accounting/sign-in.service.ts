import { createHash, randomBytes } from 'node:crypto';
import { badInput } from '../../errors/errors.ts';
import { viewerOf } from '../../policy/rules.ts';
import { command } from '../../server/command.ts';
import { Refusal } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { authoriseUrl, exchangeCode, newVerifier, revokeTokens } from '../source-systems/wire/sign-in-to-source.ts';
import { SourceError, type SourceTokens } from '../source-systems/wire/source-adapter.ts';
import { findTokens, sealTokens, tokenOwner } from './accounting-access.ts';
import { accountingPolicy } from './accounting.policy.ts';
import { labelOf, type RegisteredProgram } from './accounting.ts';
import { beginStatement, connectStatement, disconnectStatement, takeSignInStatement } from './connections.store.ts';
import type { AccountingProgram, Books, Organisation } from './wire/accounting-adapter.ts';

/** Where the program sends people back to; what is registered with it. */
export const ACCOUNTING_CALLBACK_PATH = '/-/accounting-sign-in';
/** The program that a firm is connected with. */
export const PROGRAM: AccountingProgram = 'xero';
const STATE_BYTES = 32;
const LONGEST_STATE = 200;
const LONGEST_CODE = 4000;
const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest();
const refusal = (message: string): Refusal => new Refusal({ message, fields: [] });
const logged = (action: string, detail: object) => ({
  kind: 'configuration' as const,
  objectType: 'accountingProgram',
  objectId: null,
  action,
  detail: { name: labelOf(PROGRAM), ...detail },
});

/** Why the program could not be asked, as it is said to people. */
export function problemText({ translate }: Pick<RequestContext, 'translate'>, kind: string): string {
  const system = labelOf(PROGRAM);
  switch (kind) {
    case '':
      return '';
    case 'refused':
      return translate('api.accounting.refused', '{{system}} no longer accepts the connection. Connect to it again.', {
        system,
      });
    case 'busy':
      return translate('api.accounting.busy', '{{system}} asked to wait. Sending continues by itself.', { system });
    default:
      return translate(
        'api.accounting.away',
        '{{system}} does not respond. Sending continues by itself when it does.',
        {
          system,
        },
      );
  }
}

/** The address of the program's sign-in page, for this person alone. */
export const beginAccountingSignIn = command({
  name: 'accounting.beginSignIn',
  policy: accountingPolicy.connect,
  key: 'none',
  lock({ context: { services }, translate }, _input: object) {
    const registered = services.accounting.find(PROGRAM);
    if (registered === null)
      throw refusal(
        translate(
          'api.sources.notRegistered',
          'This installation is not registered with {{system}}. Ask its operators.',
          {
            system: labelOf(PROGRAM),
          },
        ),
      );
    return registered;
  },
  version: 'none',
  run: async ({ tx, viewer, context: { services } }, { current: registered }) => {
    const verifier = newVerifier();
    // The firm leads back to the right page; what counts is that this person knows the rest.
    const state = [viewer.tenantId, randomBytes(STATE_BYTES).toString('base64url')].join('.');
    await tx.query(beginStatement, {
      stateHash: hashOf(state),
      program: PROGRAM,
      userId: viewer.userId,
      verifier: services.accounting.sealing.seal(verifier, tokenOwner(viewer.tenantId, PROGRAM)),
    });
    const redirectUri = `${services.publicUrl}${ACCOUNTING_CALLBACK_PATH}`;
    return { url: authoriseUrl(registered, { state, verifier, redirectUri }) };
  },
  audit: 'none',
  announces: 'none',
});

interface Opened {
  readonly tokens: SourceTokens;
  readonly organisations: readonly Organisation[];
  /** Of the only organisation; null where there are several. */
  readonly books: Books | null;
}
async function open(
  context: RequestContext,
  registered: RegisteredProgram,
  given: { readonly code: string; readonly verifier: string },
): Promise<Opened> {
  const redirectUri = `${context.services.publicUrl}${ACCOUNTING_CALLBACK_PATH}`;
  const signal = context.leaving;
  const tokens = await exchangeCode(registered, { ...given, redirectUri }, signal);
  const organisations = await registered.adapter.findOrganisations({ tokens, organisationId: '', signal });
  const [only] = organisations;
  const books =
    only === undefined || organisations.length > 1
      ? null
      : await registered.adapter.readBooks({ tokens, organisationId: only.id, signal });
  return { tokens, organisations, books };
}

interface SentBack {
  readonly state: string;
  readonly code: string;
}

/**
 * Takes what the program sent back with the person who began: the code for tokens, which are kept sealed. No transaction
 * is open while the program is asked.
 */
export const completeAccountingSignIn = command({
  name: 'accounting.completeSignIn',
  policy: accountingPolicy.connect,
  key: 'none',
  prepare: exchangeSentBack,
  lock: (_unit, _input, signIn) => signIn,
  version: 'none',
  run: (unit, { current: { tokens, organisations, first, books } }) => {
    const { viewer, context } = unit;
    return unit.one(connectStatement, {
      program: PROGRAM,
      state: books === null ? 'choosing' : 'connected',
      organisationId: books === null ? '' : first.id,
      organisationName: books === null ? '' : books.name || first.name,
      organisations: JSON.stringify(books === null ? organisations : []),
      baseCurrency: books?.baseCurrency ?? '',
      tokens: sealTokens(context.services.accounting, { tenantId: viewer.tenantId, program: PROGRAM }, tokens),
      expiresAt: new Date(tokens.expiresAt),
      userId: viewer.userId,
    });
  },
  audit: ({ ok }) => logged('connect', { organisation: ok.organisationName }),
  announces: 'none',
  afterwards: async (context, { current: { registered, before } }) => {
    if (before !== null) await giveUp(context, registered, before.tokens);
  },
});

/** The tokens for what the program sent back, and those that there were. Refuses what this person did not begin. */
async function exchangeSentBack(context: RequestContext, { state, code }: SentBack) {
  if (state.length > LONGEST_STATE || code.length > LONGEST_CODE) throw badInput('state and code are too long.');
  const { translate, runner, services } = context;
  const { tenantId, userId } = viewerOf(context);
  const over = translate('api.sources.signInOver', 'This sign-in is no longer valid. Start again.');
  const [signIn] = await runner.query(tenantId, takeSignInStatement, { stateHash: hashOf(state), userId });
  if (signIn === undefined) throw refusal(over);
  const registered = services.accounting.find(PROGRAM);
  const verifier = services.accounting.sealing.open(signIn.verifier, tokenOwner(tenantId, PROGRAM));
  if (registered === null || verifier === null) throw refusal(over);
  const system = labelOf(PROGRAM);
  const opened = await open(context, registered, { code, verifier }).catch((error: unknown) => {
    if (!(error instanceof SourceError)) throw error;
    throw refusal(
      error.kind === 'refused'
        ? translate('api.sources.notAccepted', '{{system}} did not accept the sign-in. Try again.', { system })
        : translate('api.sources.notReached', '{{system}} could not be reached. Try again in a minute.', { system }),
    );
  });
  const [first] = opened.organisations;
  if (first === undefined)
    throw refusal(
      translate('api.accounting.noOrganisation', 'No organisation was chosen at {{system}}. Start again.', { system }),
    );
  const before = await findTokens(services.accounting, { runner, tenantId, program: PROGRAM });
  return { ...opened, first, registered, before };
}

/** Gives up the access. What was sent stays where it is; what was not waits. */
export const disconnectAccounting = command({
  name: 'accounting.disconnect',
  policy: accountingPolicy.connect,
  key: 'none',
  prepare: (context, _input: object) =>
    findTokens(context.services.accounting, {
      runner: context.runner,
      tenantId: viewerOf(context).tenantId,
      program: PROGRAM,
    }),
  lock: (_unit, _input, held) => held,
  version: 'none',
  run: async (unit) => {
    const row = await unit.maybe(disconnectStatement, { program: PROGRAM });
    if (row === null)
      throw refusal(
        unit.translate('api.sources.notConnected', 'Your firm is not connected to {{system}}.', {
          system: labelOf(PROGRAM),
        }),
      );
    return row;
  },
  audit: ({ ok }) => logged('disconnect', { organisation: ok.organisationName }),
  announces: 'none',
  afterwards: async (context, { current: held }) => {
    const registered = context.services.accounting.find(PROGRAM);
    if (registered !== null && held !== null) await giveUp(context, registered, held.tokens);
  },
});

/** Gives tokens back. A program that cannot be reached keeps them until they run out; here they are gone. */
async function giveUp(
  { leaving, services }: RequestContext,
  registered: RegisteredProgram,
  tokens: SourceTokens,
): Promise<void> {
  try {
    await revokeTokens(registered, tokens, leaving);
  } catch (error) {
    services.logger.warn({ err: error }, 'access to an accounting program could not be given back');
  }
}
