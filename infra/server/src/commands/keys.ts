import { readFile } from 'node:fs/promises';
import { createTeamKeys } from '@atrium/releases';
import { ForeseenError } from '../command.ts';
import { COMMAND_LINE, type OperatorCommand, type OperatorTools } from './operator-command.ts';

const USAGE = 'keys list | keys add <team> <names, with commas, or *> <public key file> | keys revoke <key>';

type Verb = (tools: OperatorTools, parameters: readonly string[]) => Promise<string[]>;

const verbs: Readonly<Record<string, { readonly parameters: number; readonly run: Verb }>> = {
  list: { parameters: 0, run: listKeys },
  add: { parameters: 3, run: addKey },
  revoke: { parameters: 1, run: revokeKey },
};

/** Who may publish which remotes: public keys of teams, whose private halves stay with the teams. */
export const keysCommand: OperatorCommand = {
  parameters: ['list|add|revoke', '…'],
  summary: USAGE,
  run: async (tools, [name = '', ...parameters]) => {
    const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
    if (verb?.parameters !== parameters.length) throw new ForeseenError(`npm run atrium -- ${USAGE}`);
    return verb.run(tools, parameters);
  },
};

async function listKeys({ runner }: OperatorTools): Promise<string[]> {
  const keys = await createTeamKeys(runner).list();
  return keys.map(({ keyId, team, names, registeredAt, registeredBy, revokedAt }) =>
    [
      keyId,
      team.padEnd(18),
      names.join(',').padEnd(14),
      revokedAt === null ? `since ${registeredAt}, by ${registeredBy}` : `revoked ${revokedAt}`,
    ].join('  '),
  );
}

async function addKey(
  { runner, resolvePath }: OperatorTools,
  [team = '', names = '', file = '']: readonly string[],
): Promise<string[]> {
  const publicKey = await readFile(resolvePath(file), 'utf8').catch(() => null);
  if (publicKey === null) throw new ForeseenError(`${file} cannot be read.`);
  const registration = await createTeamKeys(runner).register(
    { team, names: names.split(',').map((name) => name.trim()), publicKey },
    COMMAND_LINE,
  );
  if (!registration.ok) throw new ForeseenError(registration.message);
  const { key, isNew } = registration;
  if (key.revokedAt !== null)
    throw new ForeseenError(`Key ${key.keyId} was revoked and stays so. The team makes another.`);
  return [`${key.keyId}: ${key.team} may publish ${key.names.join(', ')}${isNew ? '' : ' (registered before)'}`];
}

async function revokeKey({ runner }: OperatorTools, [keyId = '']: readonly string[]): Promise<string[]> {
  const key = await createTeamKeys(runner).revoke(keyId, COMMAND_LINE);
  if (key === null) throw new ForeseenError(`There is no key ${keyId}. See: npm run atrium -- keys list`);
  return [
    `${key.keyId} of ${key.team} publishes nothing any more. What it published stays; block builds that are not to be trusted.`,
  ];
}
