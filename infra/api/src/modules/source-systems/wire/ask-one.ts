import { record } from './read-answer.ts';
import { SourceError, type SourceSession } from './source-adapter.ts';

/** One record; null where the system does not know it. */
export async function askOne(
  session: SourceSession,
  path: string,
  query: Readonly<Record<string, string | number>> = {},
): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    return record(await session.ask(path, query));
  } catch (error) {
    if (error instanceof SourceError && error.isUnknown) return null;
    throw error;
  }
}
