import { join } from 'node:path';
import shell from './webpack.config.ts';

// The page of `npm run bench -- grid`: the grid of @atrium/ui by itself, compiled
// and minified as the shell is.
export default {
  ...shell,
  name: 'grid-bench',
  cache: false as const,
  entry: { main: [join(import.meta.dirname, '../../shared/ui/bench/grid/grid-page.tsx')] },
  plugins: (shell.plugins ?? []).filter((plugin) => plugin?.constructor.name === 'MiniCssExtractPlugin'),
};
