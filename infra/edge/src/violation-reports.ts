import { withoutSecretAddresses } from '@atrium/contracts';
import type { FastifyInstance } from 'fastify';
import { VIOLATION_REPORTS_PATH } from './page-policy.ts';

const MAXIMUM_REPORT_BYTES = 16 * 1024;
/** Anyone can send reports; the log must not be theirs to fill. */
const LOGGED_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

/** Browsers report here what the policy stopped. */
export function registerViolationReports(app: FastifyInstance): void {
  let minute = 0;
  let logged = 0;

  app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: MAXIMUM_REPORT_BYTES },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.post(VIOLATION_REPORTS_PATH, async (request, reply) => {
      const now = Math.floor(Date.now() / MINUTE_MS);
      if (now !== minute) [minute, logged] = [now, 0];
      logged += 1;
      if (logged <= LOGGED_PER_MINUTE)
        request.log.warn({ report: withoutSecretAddresses(String(request.body)) }, 'the page policy stopped something');
      return reply.code(204).send();
    });
    done();
  });
}
