import {
  CONSOLE_PATH,
  OPERATORS_API_PATH,
  type HealthSeries,
  type ReleaseChangeAnswer,
  type ReleaseOverview,
  type ReleaseVerb,
} from '@atrium/contracts';
import { demoPassword } from '../../fixtures/people.ts';

/** An operator at the API that the console uses. */
export class Operator {
  readonly #url: string;
  #cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  async signIn(): Promise<void> {
    const response = await this.#send('POST', '/session', { email: 'operator@atrium.example', password: demoPassword });
    this.#cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  async overview(): Promise<ReleaseOverview> {
    return (await this.#send('GET', '/overview')).json() as Promise<ReleaseOverview>;
  }

  async health(name: string): Promise<HealthSeries[]> {
    return (await this.#send('GET', `/health?name=${name}&minutes=60`)).json() as Promise<HealthSeries[]>;
  }

  async change(change: ReleaseVerb, expectedRevision: number): Promise<number> {
    const answer = (await (
      await this.#send('POST', '/changes', { change, reason: 'bench', expectedRevision })
    ).json()) as ReleaseChangeAnswer;
    if (!answer.ok) throw new Error(`The change was not made: ${JSON.stringify(answer)}`);
    return answer.revision;
  }

  async #send(method: string, path: string, body?: object): Promise<Response> {
    const headers = {
      'content-type': 'application/json',
      origin: this.#url,
      referer: `${this.#url}${CONSOLE_PATH}`,
      'sec-fetch-site': 'same-origin',
      cookie: this.#cookie,
    };
    const response = await fetch(`${this.#url}${OPERATORS_API_PATH}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }
}
