/** SQL that is true where a matter (under this alias) is current: `isCurrentMatter` of `@atrium/domain`. The index `matters_current` holds just these. */
export const isCurrentIn = (matter: string): string => `${matter}.status in ('Pending', 'Open', 'OnHold')`;
