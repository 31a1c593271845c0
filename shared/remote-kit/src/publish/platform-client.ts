import {
  PLATFORM_FACTS_PATH,
  PUBLISH_PATH,
  PUBLISH_STATUS_PATH,
  SIGNATURE_FILE,
  type PublishAnswer,
  type RemoteStatus,
} from '@atrium/contracts';
import type { PlatformFacts } from '@atrium/publish-checks';
import { ForeseenError } from '../command/command.ts';
import type { ReadDist } from './read-dist.ts';
import type { TeamSigner } from './team-key.ts';

/** The platform takes ten minutes for the upload over a slow link, and then loads the build in a browser. */
const PUBLISH_LIMIT_MS = 12 * 60_000;
const ASK_LIMIT_MS = 20_000;
const ATTEMPTS = 3;
const PAUSE_MS = 1_500;

export interface PlatformClient {
  facts(): Promise<PlatformFacts>;
  /** Sends a build. The same build sent twice is one build, so that a try that was cut off is simply made again. */
  publish(build: ReadDist): Promise<PublishAnswer>;
  status(name: string): Promise<RemoteStatus>;
}

/** The platform, as a team's key may ask it. Throws `ForeseenError` with one line where it does not answer. */
export function createPlatformClient(
  platform: string,
  signer: TeamSigner,
  { pauseMs = PAUSE_MS }: { /** Before a second try; longer before a third. */ pauseMs?: number } = {},
): PlatformClient {
  async function ask(method: string, pathAndQuery: string, body?: () => FormData): Promise<Response> {
    const limit = body === undefined ? ASK_LIMIT_MS : PUBLISH_LIMIT_MS;
    for (let attempt = 1; ; attempt += 1) {
      try {
        // A signature is good for minutes: each try has its own.
        const headers = { authorization: signer.signRequest(method, pathAndQuery), accept: 'application/json' };
        const response = await fetch(platform + pathAndQuery, {
          method,
          headers,
          signal: AbortSignal.timeout(limit),
          ...(body === undefined ? {} : { body: body() }),
        });
        if (response.status < 500 || attempt === ATTEMPTS) return response;
      } catch (error) {
        if (attempt === ATTEMPTS)
          throw new ForeseenError(
            `${platform} does not answer (${reasonOf(error)}). Is the platform running, and is --platform right?`,
          );
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
    }
  }

  async function read<Answer>(
    response: Response,
    isAnswer: (status: number) => boolean = () => response.ok,
  ): Promise<Answer> {
    const text = await response.text();
    const answer = parseJson(text);
    if (isAnswer(response.status) && answer !== null) return answer as Answer;
    const said =
      typeof answer?.['message'] === 'string'
        ? answer['message']
        : `${platform} answered ${response.status}${response.ok ? ' with something that is not an answer. Is it the platform?' : '.'}`;
    throw new ForeseenError(
      response.status === 401
        ? `${said} This is key ${signer.keyId}; an operator registers its public half, which atrium key shows.`
        : said,
    );
  }

  return {
    facts: async () => read<PlatformFacts>(await ask('GET', PLATFORM_FACTS_PATH)),
    // A refused build is an answer, too: with the gates and what is wrong.
    publish: async (build) =>
      read<PublishAnswer>(
        await ask('POST', PUBLISH_PATH, () => formOf(build, signer)),
        (status) => status < 300 || status === 422 || status === 409,
      ),
    status: async (name) =>
      read<RemoteStatus>(await ask('GET', `${PUBLISH_STATUS_PATH}?name=${encodeURIComponent(name)}`)),
  };
}

function formOf({ descriptorBytes, files }: ReadDist, signer: TeamSigner): FormData {
  const form = new FormData();
  const add = (name: string, bytes: Uint8Array): void => form.append('file', new Blob([new Uint8Array(bytes)]), name);
  add('remote.json', descriptorBytes);
  add(SIGNATURE_FILE, Buffer.from(JSON.stringify(signer.signBuild(descriptorBytes))));
  for (const [name, bytes] of files) add(name, bytes);
  return form;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

function parseJson(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
