export { demoPapers, type DemoPaper } from './demo/make-documents.ts';
export { demoFirms, scalePlan, type FirmPlan } from './demo/firm-plans.ts';
export { seedBenchmark, type BenchmarkOptions } from './demo/seed-benchmark.ts';
export { codeOf, standardAreasOfLaw, standardLists } from './standard/lists.ts';
export { roleFlags, roleKeys, roleNames, scopesOf, type RoleKey } from './standard/roles.ts';
export { DEMO_PASSWORD, seedDemo, type SeedOptions } from './demo/seed-demo.ts';
export { dumpDatabase, type DatabaseDump, type DumpedTable } from './backup/dump-database.ts';
export { loadDatabase } from './backup/load-database.ts';
export { likePattern } from './like-pattern.ts';
export { createSealing, keyFor, type Sealing } from './sealing.ts';
export { nearWords, searchWords } from './search-words.ts';
export { DatabaseUnavailableError } from './runner/database-unavailable-error.ts';
export { readNotice, type Notice } from './runner/notice.ts';
export type { RunnerMode } from './runner/modes.ts';
export {
  defineStatement,
  defineSystemStatement,
  registeredStatements,
  type AnyStatement,
  type NoParameters,
  type ParametersOf,
  type PlanChoice,
  type RowOf,
  type Statement,
  type StatementDefinition,
} from './runner/statement.ts';
export {
  createTenantRunner,
  type Requests,
  type Results,
  type TenantRunner,
  type TenantRunnerOptions,
} from './runner/tenant-runner.ts';
export type { TenantTransaction } from './runner/tenant-transaction.ts';
export {
  findOwnerUrl,
  prepareDatabase,
  type PreparedDatabase,
  type PrepareDatabaseOptions,
} from './prepare/prepare-database.ts';
export { StartError, type StartErrorCode } from './start-error.ts';
export { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './testing/create-test-database.ts';
export { readMigrations, type Migration } from './prepare/migrations.ts';
export { advanceProvisioning, type ProvisioningStep } from './provisioning/advance-provisioning.ts';
export { scaleTarget } from './testing/target-settings.ts';
export { prepareRegisteredStatements } from './testing/prepare-statements.ts';
export { demoRecipe } from './demo/demo-recipe.ts';
export type { TemplateRecipe } from './testing/template.ts';
