import type { FastifyInstance } from 'fastify';
import type { ApiServices } from '../../server/services.ts';
import { workThroughDocuments } from './document-work.ts';

const EVERY_MS = 15_000;

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
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await underWay;
  });
}
