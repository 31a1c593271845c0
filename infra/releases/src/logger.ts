/** What the roles of `infra` log through; pino and Fastify's logger fit. */
export interface Logger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
