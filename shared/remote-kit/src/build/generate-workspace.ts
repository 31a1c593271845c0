import { refreshGenerated } from './refresh-generated.ts';

/** What `infra/build/bin/run.mjs` hands to a command. */
interface Command {
  readonly rootFolder: string;
  readonly phases: { phase(name: string, work: () => Promise<string | null>): Promise<void> };
}

/** The generating phase of the commands of the workspace; says nothing where nothing changed. */
export async function main({ rootFolder, phases }: Command): Promise<number> {
  await phases.phase('generate', async () => {
    const written = await refreshGenerated(rootFolder);
    return written.length === 0 ? null : `client types of ${written.join(', ')}`;
  });
  return 0;
}
