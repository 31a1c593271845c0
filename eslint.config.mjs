import { eslintPreset } from './infra/build/src/eslint-preset.ts';

// ESLint reads its configuration from the default export.
export default eslintPreset(import.meta.dirname);
