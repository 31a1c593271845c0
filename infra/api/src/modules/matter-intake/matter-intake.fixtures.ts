import assert from 'node:assert/strict';
import type { TestApi } from '../../testing/test-api.ts';
import { idOf, type TestTenant, type TestUser } from '../../testing/test-firms.ts';

export interface Answered<Ok> {
  readonly ok: Ok | null;
  readonly error: { readonly message: string; readonly fields: { field: string; message: string }[] } | null;
}
export interface Created {
  readonly matterId: string;
  readonly fileNumber: string;
  readonly status: string;
}

export const createMatterDocument = `mutation ($input: CreateMatterInput!, $key: ID!) {
  createMatter(input: $input, idempotencyKey: $key) { ok { matterId fileNumber status } error { message fields { field message } } }
}`;
export const savePatternDocument = `mutation ($input: FileNumberPatternInput!, $version: Int!) {
  saveFileNumberPattern(input: $input, version: $version) { ok { pattern likelyNext version } error { message fields { field message } } conflict { pattern version } }
}`;

/** A new matter that nothing is wrong with. */
export const aNewMatter = (tenant: TestTenant, user: TestUser = 'partner'): Record<string, unknown> => ({
  clientId: idOf(tenant, 'contact', 5),
  title: 'Sale of 12 Bay Street',
  matterType: 'Conveyancing',
  description: '',
  personResponsibleId: idOf(tenant, 'user', user),
  officeId: idOf(tenant, 'office', 1),
  billingType: 'time',
  isRestricted: false,
  parties: [],
});
export const aPattern = {
  pattern: '{YY}/{0000}',
  reset: 'yearly',
  isPerOffice: false,
  isPerType: false,
  firstNumber: 1,
  officeCodes: [],
  typeCodes: [],
  requiresApproval: false,
  requiresConflictCheck: false,
};

/** Asks as one person, and answers the only root field. */
export async function ask<Answer>(
  api: TestApi,
  [tenant, user]: readonly [TestTenant, TestUser],
  document: string,
  variables: Record<string, unknown> = {},
): Promise<Answer> {
  const { data, errors } = await api.run([tenant, user], document, variables);
  assert.deepEqual(errors, []);
  return Object.values(data)[0] as unknown as Answer;
}
export const create = (
  api: TestApi,
  who: readonly [TestTenant, TestUser],
  changes: Record<string, unknown> = {},
  key: string = crypto.randomUUID(),
): Promise<Answered<Created>> =>
  ask(api, who, createMatterDocument, { input: { ...aNewMatter(who[0], who[1]), ...changes }, key });

/** Changes the firm's rules, whatever they were. */
export async function usePattern(api: TestApi, tenant: TestTenant, changes: Record<string, unknown>): Promise<void> {
  const { version } = await ask<{ version: number }>(api, [tenant, 'admin'], '{ fileNumberPattern { version } }');
  const { error } = await ask<{ error: unknown }>(api, [tenant, 'admin'], savePatternDocument, {
    input: { ...aPattern, ...changes },
    version,
  });
  assert.equal(error, null);
}
