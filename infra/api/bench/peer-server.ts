/**
 * PostGraphile over the same database, in a process of its own: `node peer-server.ts <connection string>`; tells its port.
 * With its settings for production, a pool as large as Atrium's, and the serving role, whom row-level security holds. It
 * checks no token and no policy: firm and person are what the request says.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';

const [connectionString = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 8 });
const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ pool, schemas: ['peer'] })],
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false },
  grafast: {
    explain: false,
    context: ({ node }) => ({
      pgSettings: {
        'app.tenant_id': String(node?.req.headers['x-firm']),
        'app.viewer_id': String(node?.req.headers['x-viewer']),
      },
    }),
  },
});
const server = createServer();
await instance.createServ(grafserv).addTo(server);
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicroseconds: user + system });
});
process.on('disconnect', () => process.exit());
