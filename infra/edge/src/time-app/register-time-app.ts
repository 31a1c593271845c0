import { readFileSync } from 'node:fs';
import { TIME_APP_PATH, TIME_WORKER_PATH } from '@atrium/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FindTenant } from '../firm-pages.ts';

const icons = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'icon-512-maskable.png', sizes: '512x512', purpose: 'maskable' },
] as const;
const readBeside = (file: string): Buffer => readFileSync(new URL(file, import.meta.url));

/**
 * What makes a firm's timeslip an application that can be installed and that starts without a connection: its manifest,
 * its icons, and the worker that keeps the code of timeslip and timesheet (infra/docs/decisions/0105).
 */
export function registerTimeApp(app: FastifyInstance, findTenant: FindTenant): void {
  const worker = readBeside('./time-worker.js');
  app.get(TIME_WORKER_PATH, (_request, reply) =>
    secured(reply)
      .header('cache-control', 'no-cache')
      // It is registered for the addresses of one firm's time, which do not lie below its own.
      .header('service-worker-allowed', '/')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(worker),
  );
  for (const { file } of icons) {
    const image = readBeside(`./${file}`);
    app.get(`${TIME_APP_PATH}${file}`, (_request, reply) =>
      secured(reply).header('cache-control', 'public,max-age=86400').type('image/png').send(image),
    );
  }
  app.get<{ Params: { tenantId: string } }>(`${TIME_APP_PATH}manifest/:tenantId`, async (request, reply) => {
    const firm = await findTenant(request.params.tenantId.toLowerCase());
    secured(reply).header('cache-control', 'no-store');
    if (firm === null) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such firm.\n');
    const home = `/${encodeURIComponent(firm.tenantId)}/`;
    return reply.type('application/manifest+json').send({
      id: `${home}timeslip`,
      name: `Time · ${firm.title}`,
      short_name: 'Time',
      description: 'Timers and time entries, also without a connection.',
      start_url: `${home}timeslip`,
      scope: home,
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#ffffff',
      icons: icons.map(({ file, ...icon }) => ({ src: TIME_APP_PATH + file, type: 'image/png', ...icon })),
    });
  });
}

function secured(reply: FastifyReply): FastifyReply {
  return reply.headers({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
}
