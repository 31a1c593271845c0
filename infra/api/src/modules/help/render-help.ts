import { escapeHtml } from '@atrium/domain';
import { createTextThread, type TextThread } from '../../server/text-thread.ts';

/** What any real article needs a hundredth of. */
const DEADLINE_MS = 2000;

/** Renders Markdown within limits of time and memory: null where it cannot. */
export const createHelpThread = (deadlineMs = DEADLINE_MS): TextThread<string, string> =>
  createTextThread({ program: new URL('./help-worker.ts', import.meta.url), deadlineMs });

/** Renders an article when it is saved or previewed. */
export const helpThread = createHelpThread();

/** An article without rendered HTML, as plain text: reading never renders. */
export const plainHelp = (body: string): string => `<pre>${escapeHtml(body)}</pre>`;
