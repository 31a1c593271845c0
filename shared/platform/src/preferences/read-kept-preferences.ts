import { DEFAULT_DENSITY, densities, isLanguage, notificationKinds, themes } from '@atrium/contracts';
import type { Preferences } from './preferences-store.ts';

/** What the server says it keeps. */
export interface KeptPreferences {
  readonly language: string | null;
  readonly theme: string | null;
  readonly density: string;
  readonly notifications: readonly { readonly kind: string; readonly ways: readonly string[] }[];
}

/** Reads what the server keeps; what this build does not know counts as not chosen. */
export function readKeptPreferences({ language, theme, density, notifications }: KeptPreferences): Preferences {
  const known = notificationKinds.flatMap(({ kind, ways }) => {
    const kept = notifications.find((each) => each.kind === kind)?.ways;
    return kept === undefined ? [] : [[kind, ways.filter((way) => kept.includes(way))] as const];
  });
  return {
    language: isLanguage(language) ? language : null,
    theme: themes.find((each) => each === theme) ?? null,
    density: densities.find((each) => each === density) ?? DEFAULT_DENSITY,
    notifications: Object.fromEntries(known),
  };
}
