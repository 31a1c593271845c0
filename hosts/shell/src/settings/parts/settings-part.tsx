import type { ReactNode } from 'react';

export function headingIdOf(name: string): string {
  return `settings-${name}`;
}

/** One part of the page under its heading, which can be gone to. */
export function SettingsPart({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <section className="sh-settings__part" aria-labelledby={headingIdOf(name)}>
      <h2 id={headingIdOf(name)} className="sh-settings__heading" tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
