import type { FastifyInstance } from 'fastify';
import type { ApiServices } from '../../../server/services.ts';
import { ANNOUNCE_AFTER_SECONDS } from '../announcements/announce-together.ts';
import { DOCUMENTS_TOPIC } from '../announcements/announce-upload.ts';
import { workThroughDocuments } from './document-work.ts';

const EVERY_MS = 15_000;
/** Clocks differ a little. */
const ALLOWANCE_MS = 200;

/**
 * Sees to what is due about documents, for as long as the app listens. Every
 * process of the API does; rows that one has taken, the others leave alone.
 */
export function repeatDocumentWork(app: FastifyInstance, services: ApiServices): void {
  let underWay: Promise<void> | null = null;
  const work = (): void => {
    underWay ??= workThroughDocuments(services)
      .catch((error: unknown) => {
        services.logger.warn({ err: error }, 'work on documents has to wait');
      })
      .finally(() => {
        underWay = null;
      });
  };
  const timer = setInterval(work, EVERY_MS).unref();
  // What was added is told once nothing more comes: a moment after the last notice.
  let soon: ReturnType<typeof setTimeout> | undefined;
  const stopFollowing = services.broker.followAll(({ topic }) => {
    if (topic !== DOCUMENTS_TOPIC) return;
    clearTimeout(soon);
    soon = setTimeout(work, ANNOUNCE_AFTER_SECONDS * 1000 + ALLOWANCE_MS).unref();
  });
  app.addHook('onClose', async () => {
    stopFollowing();
    clearTimeout(soon);
    clearInterval(timer);
    await underWay;
  });
}
