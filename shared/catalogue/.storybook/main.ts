import type { StorybookConfig } from '@storybook/react-webpack5';

const compileTypeScript = {
  test: /\.tsx?$/,
  loader: 'swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
};

const configuration: StorybookConfig = {
  framework: { name: '@storybook/react-webpack5', options: {} },
  stories: ['../src/**/*.stories.tsx', '../../{ui,pickers,editor}/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs'],
  // The catalogue is built where nothing outside can be reached, and tells nobody of it.
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen', check: false },
  webpackFinal: (webpack) => ({
    ...webpack,
    performance: false,
    module: { ...webpack.module, rules: [...(webpack.module?.rules ?? []), compileTypeScript] },
  }),
};

export default configuration;
