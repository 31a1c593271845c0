import type { TemplateRecipe } from '../testing/template.ts';
import { seedDemo } from './seed-demo.ts';

/** Test databases with the demo firms in them, as many times smaller as `size` says; made once and copied. */
export function demoRecipe({ size, today }: { readonly size: number; readonly today: string }): TemplateRecipe {
  return {
    content: `demo ${size} ${today}`,
    fill: async (ownerConnectionString) => {
      await seedDemo({ ownerConnectionString, mode: 'test', size, today });
    },
  };
}
