// What stories of the catalogue use: sample data and the fake client, without the test runner.
export { type SampleContact, aContact } from './builders/a-contact.ts';
export { type SampleMatter, type SamplePerson, aMatter } from './builders/a-matter.ts';
export { aTenant } from './builders/a-tenant.ts';
export { anAppUser } from './builders/an-app-user.ts';
export { type SampleMoney, dollars } from './builders/money.ts';
export { someSettings } from './builders/some-settings.ts';
export { type FakeData, never, refusal, unreachable } from './client/fake-answer.ts';
export { type FakeClient, createFakeClient } from './client/fake-client.ts';
