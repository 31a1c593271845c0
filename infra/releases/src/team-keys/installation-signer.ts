import type { BuildSignature } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import { buildIdOf } from '../build-id.ts';
import { parseDescriptor } from '../descriptor-schema.ts';
import type { Logger } from '../logger.ts';
import { INSTALLATION_TEAM, openInstallationKey, type InstallationKey } from './installation-key.ts';
import { signDescriptor } from './signing.ts';
import { ALL_NAMES, type TeamKeys } from './team-keys.ts';
import { listUnsigned, signBuild } from './team-keys.statements.ts';

export interface InstallationSigner {
  /** Vouches for a `remote.json` of this checkout. */
  sign(descriptor: Uint8Array): Promise<BuildSignature>;
  /**
   * Signs what was published before there were signatures. Only where no key was registered
   * before: later, a row without a signature is one that nobody published.
   */
  signOlderBuilds(): Promise<void>;
}

interface SignerParts {
  readonly runner: TenantRunner;
  readonly keys: TeamKeys;
  readonly folder: string;
  readonly logger: Logger;
}

/** Signs with the key of this installation, which is made and registered when it is first wanted. */
export function createInstallationSigner({ runner, keys, folder, logger }: SignerParts): InstallationSigner {
  let opened: Promise<{ readonly key: InstallationKey; readonly isFirst: boolean }> | undefined;

  async function openAndRegister() {
    const key = await openInstallationKey(folder);
    const isFirst = (await keys.list()).length === 0;
    const registration = await keys.register(
      { team: INSTALLATION_TEAM, names: [ALL_NAMES], publicKey: key.publicKey },
      INSTALLATION_TEAM,
    );
    if (!registration.ok) throw new Error(`The installation's key cannot be registered: ${registration.message}`);
    return { key, isFirst: isFirst && registration.isNew };
  }

  function open() {
    opened ??= openAndRegister().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  return {
    sign: async (descriptor) => signDescriptor((await open()).key.privateKey, descriptor),

    async signOlderBuilds() {
      const { key, isFirst } = await open();
      if (!isFirst) return;
      for (const { build_id: buildId, name, descriptor } of await runner.system(listUnsigned, {})) {
        const descriptorText = JSON.stringify(descriptor);
        if (buildIdOf(parseDescriptor(descriptorText)) !== buildId) {
          logger.error({ buildId, name }, 'build not signed: its descriptor is not what its id was made of');
          continue;
        }
        await runner.system(signBuild, {
          buildId,
          descriptorText,
          ...signDescriptor(key.privateKey, Buffer.from(descriptorText)),
        });
        logger.info({ buildId, name }, 'build from before there were signatures signed');
      }
    },
  };
}
