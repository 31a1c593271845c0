import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';

/** What `webpack.config.ts` of a remote says. */
export async function readConfiguration(folder: string): Promise<Configuration> {
  const { default: configuration } = (await import(pathToFileURL(join(folder, 'webpack.config.ts')).href)) as {
    default: Configuration;
  };
  return configuration;
}

/** Builds once. Answers what is wrong with the sources; null where nothing is. */
export function runWebpack(configuration: Configuration): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      // Its cache is written when it closes.
      compiler.close(() => {
        if (error !== null) reject(error);
        else resolve(stats?.hasErrors() === true ? stats.toString({ preset: 'errors-only', colors: false }) : null);
      });
    });
  });
}
