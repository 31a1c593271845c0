import { screen, waitFor, type renderScreen } from '@atrium/testing';
import { expect } from '@jest/globals';

/** Answers of an API that makes files of that list, and is too busy to begin. */
export const mayExport = (list: string) => ({
  SavedLayout: { savedLayout: null },
  ExportRuns: { exportRuns: { lists: [list], runs: [] } },
  RequestExport: { requestExport: { ok: null, message: 'Not now' } },
});

/** Asks for the workbook of a list on screen, and answers what was asked of the API. */
export async function askForWorkbook(
  { api, user }: Pick<ReturnType<typeof renderScreen>, 'api' | 'user'>,
  name: RegExp | string = /^Export/,
) {
  await user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excel workbook' }));
  await waitFor(() => expect(api.callsOf('RequestExport')).toHaveLength(1));
  return api.callsOf('RequestExport')[0]?.variables['input'];
}
