import type { ChoiceReason, FirmRow } from '@atrium/contracts';

export interface FirmFilters {
  /** In the title or the id. */
  readonly text: string | null;
  /** Only what is said of this host or remote counts. */
  readonly name: string | null;
  readonly buildId: string | null;
  readonly reason: string | null;
  readonly channel: string | null;
}

/** The firms that match; what is asked of a choice must hold of one choice, not of several together. */
export function filterFirms(
  firms: readonly FirmRow[],
  { text, name, buildId, reason, channel }: FirmFilters,
): FirmRow[] {
  const wanted = text?.trim().toLocaleLowerCase() ?? '';
  const asksChoice = buildId !== null || reason !== null;
  return firms.filter((firm) => {
    if (
      wanted !== '' &&
      !firm.title.toLocaleLowerCase().includes(wanted) &&
      !firm.tenantId.toLocaleLowerCase().includes(wanted)
    )
      return false;
    if (channel !== null && firm.channel !== channel) return false;
    return (
      !asksChoice ||
      firm.choices.some(
        (choice) =>
          (name === null || choice.name === name) &&
          (buildId === null || choice.buildId === buildId || choice.trial?.buildId === buildId) &&
          (reason === null || choice.reason === (reason as ChoiceReason)),
      )
    );
  });
}

export interface BuildInUse {
  readonly buildId: string;
  readonly name: string;
  readonly version: string;
  readonly firms: number;
}

/** The builds that firms run, of one name or of all, the most run first within each name. */
export function buildsInUse(firms: readonly FirmRow[], name: string | null): BuildInUse[] {
  const found = new Map<string, { buildId: string; name: string; version: string; firms: number }>();
  const count = (of: string, buildId: string | null, version: string | null): void => {
    if (buildId === null || version === null || (name !== null && of !== name)) return;
    const known = found.get(buildId) ?? { buildId, name: of, version, firms: 0 };
    found.set(buildId, { ...known, firms: known.firms + 1 });
  };
  for (const { choices } of firms) {
    for (const choice of choices) {
      count(choice.name, choice.buildId, choice.version);
      if (choice.trial !== null && choice.trial.buildId !== choice.buildId)
        count(choice.name, choice.trial.buildId, choice.trial.version);
    }
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name) || b.firms - a.firms);
}
