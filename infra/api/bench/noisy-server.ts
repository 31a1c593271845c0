/** The API with two small firms, in a process of its own: tells its address. */
import { startTestApi } from '../src/testing/test-api.ts';

const api = await startTestApi();
process.send?.({ url: api.url });
process.once('message', () => void api.close().then(() => process.exit()));
process.on('disconnect', () => process.exit());
