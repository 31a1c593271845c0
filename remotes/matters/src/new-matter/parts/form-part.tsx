import type { ReactNode } from 'react';

/** A titled part of the form. */
export function FormPart({ title, hint, children }: { readonly title: string; readonly hint?: string | undefined; readonly children: ReactNode }) {
  return (
    <fieldset className="new-matter__part">
      <legend>{title}</legend>
      {hint !== undefined && <p className="new-matter__hint">{hint}</p>}
      {children}
    </fieldset>
  );
}
