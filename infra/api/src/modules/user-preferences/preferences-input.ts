import { densities, isLanguage, notificationKinds, themes } from '@atrium/contracts';
import { badInput } from '../../errors/errors.ts';
import type { PreferencesChange } from './user-preferences.store.ts';

export interface UserPreferencesInput {
  readonly language?: string | null;
  readonly theme?: string | null;
  readonly density?: string | null;
  readonly notifications?: readonly { readonly kind: string; readonly ways: readonly string[] }[] | null;
}

/** What a person chose, checked: each field is absent (stays), null (as the product comes) or one of ours. */
export function readPreferencesInput(input: UserPreferencesInput): Omit<PreferencesChange, 'viewerId'> {
  const { language = null, theme = null, density = null } = input;
  if (language !== null && !isLanguage(language)) throw badInput('language has to be one of the product.');
  if (theme !== null && !isOneOf(themes, theme)) throw badInput(`theme has to be one of ${themes.join(', ')}.`);
  if (density !== null && !isOneOf(densities, density))
    throw badInput(`density has to be one of ${densities.join(', ')}.`);
  const notifications = Object.fromEntries((input.notifications ?? []).map(readNotification));
  return {
    hasLanguage: input.language !== undefined,
    language,
    hasTheme: input.theme !== undefined,
    theme,
    hasDensity: input.density !== undefined,
    density,
    notifications: JSON.stringify(notifications),
  };
}

function readNotification({ kind, ways }: { kind: string; ways: readonly string[] }): [string, string[]] {
  const known: readonly string[] | undefined = notificationKinds.find((each) => each.kind === kind)?.ways;
  if (known === undefined) throw badInput('notifications names a kind there is not.');
  if (ways.some((way) => !known.includes(way))) throw badInput(`${kind} comes by ${known.join(' or ')} alone.`);
  return [kind, known.filter((way) => ways.includes(way))];
}

function isOneOf(known: readonly string[], value: string): boolean {
  return known.includes(value);
}
