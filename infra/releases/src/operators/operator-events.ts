import { defineSystemStatement, type TenantRunner } from '@atrium/database';
import type { PreviewLink } from '../previews.ts';

const addEvent = defineSystemStatement<{ by: string; kind: string; subject: string }, never>({
  name: 'operators.addEvent',
  text: 'insert into operator_events (by, kind, subject) values (:by, :kind, :subject)',
});

/**
 * Writes down that somebody made a link to a build: it shows a firm's page to
 * whoever holds it, and changes nothing that the list of changes would tell.
 * Nothing of the link itself is kept.
 */
export async function recordPreview(
  runner: TenantRunner,
  { tenantId, name, buildId, until }: PreviewLink,
  by: string,
): Promise<void> {
  await runner.system(addEvent, {
    by,
    kind: 'made a preview link',
    subject: `${name} ${buildId} for ${tenantId}, until ${until}`,
  });
}
