import { createPrivateKey, sign } from 'node:crypto';
import type { TestContext } from 'node:test';
import { PUBLISH_PATH, SIGNATURE_FILE, signedRequestText } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import type { SentBuild } from '@atrium/publish-checks';
import { makeSampleKey, type SampleKey } from '@atrium/publish-checks/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { createReleases, type Releases } from '../releases.ts';
import { createTeamKeys } from '../team-keys/team-keys.ts';
import { quietLogger, temporaryFolder } from '../builds.fixtures.ts';
import { registerPublishApi, type PublishApiOptions } from './register-publish-api.ts';

export const platform = {
  apiSchema: 'type Query { matter: String }',
  policy: "default-src 'none'; script-src 'nonce-{nonce}' 'strict-dynamic'",
};

/** The publish API over a data folder of its own; without a browser. */
export async function startPublishApi(
  t: TestContext,
  runner: TenantRunner,
  options: Pick<PublishApiOptions, 'allowTime'> = {},
): Promise<{ app: FastifyInstance; releases: Releases; folder: string }> {
  const folder = await temporaryFolder();
  const releases = createReleases({ runner, folder, logger: quietLogger, platform });
  const app = Fastify();
  await registerPublishApi(app, { runner, releases, folder, smoke: { browser: false }, ...options });
  t.after(async () => {
    await app.close();
    await releases.close();
  });
  return { app, releases, folder };
}

/** A key that an operator registered. */
export async function registerSampleKey(
  runner: TenantRunner,
  names: readonly string[] = ['billing'],
): Promise<SampleKey> {
  const key = makeSampleKey();
  const registration = await createTeamKeys(runner).register(
    { team: 'Billing', names, publicKey: key.publicKey },
    'ada@atrium.example',
  );
  if (!registration.ok || registration.key.keyId !== key.keyId) throw new Error('The key was not registered');
  return key;
}

/** `authorization` of a request. */
export function signRequest(
  key: SampleKey,
  method: string,
  pathAndQuery: string,
  seconds = Math.floor(Date.now() / 1000),
): string {
  return `AtriumKey ${key.keyId}:${seconds}:${sign(null, Buffer.from(signedRequestText(method, pathAndQuery, seconds)), createPrivateKey(key.privateKey)).toString('base64')}`;
}

type Part = readonly [fileName: string, content: Uint8Array];

/** A build as the parts of a form. */
export function partsOf({ descriptorBytes, signatureBytes, files }: SentBuild): Part[] {
  return [
    ['remote.json', descriptorBytes],
    ...(signatureBytes === null ? [] : [[SIGNATURE_FILE, signatureBytes] as const]),
    ...files,
  ];
}

/** Sends parts as a team does. */
export async function send(
  app: FastifyInstance,
  key: SampleKey,
  parts: readonly Part[],
  authorization = signRequest(key, 'POST', PUBLISH_PATH),
) {
  const boundary = 'atriumboundary';
  const body = Buffer.concat([
    ...parts.flatMap(([name, content]) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return app.inject({
    method: 'POST',
    url: PUBLISH_PATH,
    headers: { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: body,
  });
}
