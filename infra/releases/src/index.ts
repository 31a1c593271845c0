export type { ComposedBuilds } from './compose.ts';
export type { Logger } from './logger.ts';
export type { OperationList } from './operation-list.ts';
export { createReleases, type Releases, type ReleasesOptions, type StoredBuild } from './releases.ts';
export { createOperationCheck, type OperationCheck, type OperationProblem } from './publish-checks/check-operations.ts';
export { PublishRefusedError } from './publish-refused-error.ts';
export type { PublishedBuild } from './publish.ts';
