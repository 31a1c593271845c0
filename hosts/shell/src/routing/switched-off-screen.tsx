import { lazy, Suspense } from 'react';

const SwitchedOff = lazy(async () => ({ default: (await import('../releases/switched-off.tsx')).SwitchedOff }));

/** In place of a screen that is switched off; its words are fetched when somebody meets it. */
export function SwitchedOffScreen({ title }: { readonly title: string }) {
  return (
    <Suspense fallback={null}>
      <SwitchedOff title={title} />
    </Suspense>
  );
}
