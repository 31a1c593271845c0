import type { ReactNode } from 'react';

/** A titled part of the form. */
export function FormPart({
  title,
  hint,
  children,
}: {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className="matters-new__part">
      <legend>{title}</legend>
      {hint !== undefined && <p className="matters-new__hint">{hint}</p>}
      {children}
    </fieldset>
  );
}
