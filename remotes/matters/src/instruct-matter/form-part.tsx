import type { ReactNode } from 'react';

/** A titled part of the form. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="matters-instruct__part">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
