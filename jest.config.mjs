import { jestPreset } from './infra/build/src/jest-preset.ts';

// jest reads its configuration from the default export.
export default jestPreset(import.meta.dirname);
