// Adds matchers such as toBeInTheDocument to the expect of every test that uses this package.
import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// A screen's code is fetched when it is first shown, and a busy machine takes its time over that.
configure({ asyncUtilTimeout: 15_000 });

export { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
export { type UserEvent, userEvent } from '@testing-library/user-event';
export { type SampleContact, aContact } from './builders/a-contact.ts';
export { type SampleMatter, type SamplePerson, aMatter } from './builders/a-matter.ts';
export { aTenant } from './builders/a-tenant.ts';
export { anAppUser } from './builders/an-app-user.ts';
export { type SampleMoney, dollars } from './builders/money.ts';
export { someSettings } from './builders/some-settings.ts';
export { type FakeData, never, refusal, unreachable } from './client/fake-answer.ts';
export { type FakeCall, type FakeClient, createFakeClient } from './client/fake-client.ts';
export { onAPhone } from './on-a-phone.ts';
export { pressKey } from './press-key.ts';
export type { FakeExtensions } from './fake-extensions.tsx';
export { type RenderScreenOptions, type RenderedScreen, renderScreen } from './render-screen.tsx';
export { pendingPaths } from './pending-paths.ts';
