import type { FastifyReply, FastifyRequest } from 'fastify';
import { privateAnswerHeaders } from '../../server/private-answer.ts';
import type { ApiServices } from '../../server/services.ts';
import { presentKey, type DataReader } from './data-reader.ts';

const RETRY_SECONDS = 3600;
const BUSY_SECONDS = 10;
/** Keys that are being read with: one request at a time for each. */
const underWay = new Set<string>();

/** A request with a key, and how it is told what went wrong. */
export interface KeyAnswer {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly failure: (reply: FastifyReply, status: number, code: string, message: string) => FastifyReply;
}

/** Answers whoever the key of a request belongs to; others, and whoever asks too often or twice at once, are told so. */
export async function answerWithKey(
  services: ApiServices,
  { request, reply, failure }: KeyAnswer,
  answer: (reader: DataReader) => Promise<unknown>,
): Promise<unknown> {
  reply.headers(privateAnswerHeaders);
  const reader = await presentKey(services, request.headers.authorization ?? '', request.ip);
  if (reader === 'unknown')
    return failure(
      reply.header('www-authenticate', 'Basic realm="Atrium data", charset="UTF-8"'),
      401,
      'Unauthorized',
      'This key does not open anything.',
    );
  if (reader === 'tooMany')
    return failure(
      reply.header('retry-after', String(RETRY_SECONDS)),
      429,
      'TooManyRequests',
      'Too many requests. Try again later.',
    );
  if (underWay.has(reader.key.id))
    return failure(
      reply.header('retry-after', String(BUSY_SECONDS)),
      429,
      'TooManyRequests',
      'This key is reading already. Ask for one file at a time.',
    );
  underWay.add(reader.key.id);
  try {
    return await answer(reader);
  } finally {
    underWay.delete(reader.key.id);
  }
}
