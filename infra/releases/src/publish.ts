import type { BuildDescriptor } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import type { BuildFolder } from './build-folder.ts';
import { buildIdOf } from './build-id.ts';
import type { Logger } from './logger.ts';
import { createOperationCheck } from '@atrium/publish-checks';
import { PublishRefusedError } from './publish-refused-error.ts';
import { readBuild } from './read-build.ts';
import { findBuild, insertBuild } from './releases.statements.ts';

export interface PublishedBuild {
  readonly buildId: string;
  readonly descriptor: BuildDescriptor;
  /** False where the same content had been published before. */
  readonly isNew: boolean;
}

interface PublishOptions {
  readonly runner: TenantRunner;
  readonly store: BuildFolder;
  readonly logger: Logger;
  /** The API's schema as text; left out, nobody looks at the operations. */
  readonly apiSchema?: string;
}

/** A function that checks a build, stores and records it. It throws `PublishRefusedError` with what does not fit. */
export function createPublish({ runner, store, logger, apiSchema }: PublishOptions): (distFolder: string) => Promise<PublishedBuild> {
  const checkOperations = apiSchema === undefined ? () => [] : createOperationCheck(apiSchema);
  return async (distFolder) => {
    const build = await readBuild(distFolder);
    const { descriptor } = build;
    const buildId = buildIdOf(descriptor);
    // What is published already is the business of whoever changes the API.
    const isKnown = (await runner.system(findBuild, { buildId })).length > 0;
    const problems = isKnown ? [] : checkOperations(descriptor.operations);
    if (problems.length > 0) throw new PublishRefusedError(descriptor, problems);
    if (!(await store.has(descriptor.name, buildId))) await store.store(build, buildId);
    const row = { buildId, name: descriptor.name, version: descriptor.version, descriptor: JSON.stringify(descriptor) };
    const isNew = (await runner.system(insertBuild, row)).length > 0;
    logger.info({ name: descriptor.name, version: descriptor.version, buildId, isNew }, 'build published');
    return { buildId, descriptor, isNew };
  };
}
