export type { BuildFilter, ChangeFilter, EffectAnswer, ReleaseChoices } from './choices/release-choices.ts';
export type { ComposedBuilds } from './compose.ts';
export { createHealthReading, type HealthQuery, type HealthReading } from './health/health-reading.ts';
export { createHealthRounds, type HealthRound } from './health/health-rounds.ts';
export { openLastKnown, type LastKnown } from './last-known.ts';
export { hasLastCompositions } from './choices/firm-compositions.ts';
export type { Logger } from './logger.ts';
export type { OperationList } from './operation-list.ts';
export { createReleases, type Releases, type ReleasesOptions, type StoredBuild } from './releases.ts';
export { createOperationCheck, type OperationCheck, type OperationProblem } from '@atrium/publish-checks';
export { createOperators, type Operators, type OperatorsOptions } from './operators/operators.ts';
export type { OperatorPeople } from './operators/operator-people.ts';
export {
  createPreviewLinks,
  PREVIEW_LIMIT_MS,
  type PreviewLink,
  type PreviewLinks,
  type ReadPreview,
} from './previews.ts';
export { PublishRefusedError } from './publish-refused-error.ts';
export type { PublishedBuild, Publishing, PublishOptions } from './publish.ts';
export { registerReleases, type ReleasesHttpOptions } from './http.ts';
export { INSTALLATION_TEAM, openInstallationKey, type InstallationKey } from './team-keys/installation-key.ts';
export { createTeamKeys, type KeyRegistration, type NewTeamKey, type TeamKeys } from './team-keys/team-keys.ts';
export { createStoredVerifier, type VerifyStored } from './team-keys/verify-stored.ts';
export type { BuildStore } from './storage/build-store.ts';
export { openBuildStore } from './storage/open-build-store.ts';
export { planRetention, retainBuilds, type RetentionLine } from './retention/retention.ts';
export { createRetentionRound } from './retention/retention-round.ts';
export { readDescriptor } from './descriptor-schema.ts';
