import { useSyncExternalStore } from 'react';
import type { ResolvedScheme } from './tokens.ts';
// The global style sheets come with what a host calls first. In the package's
// entry a bundler would drop them, or keep every component for their sake.
import './tokens.css';
import './fonts.css';
import './base.css';

export type ColourScheme = ResolvedScheme | 'system';

const STORAGE_KEY = 'colourScheme';
const DARK_QUERY = '(prefers-color-scheme: dark)';
const CHANGE_EVENT = 'atrium-colour-scheme';

function readColourScheme(): ColourScheme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    // Storage may be switched off; the system's choice is a fair answer.
    return 'system';
  }
}

function darkPreference(): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia(DARK_QUERY) : null;
}

function resolve(scheme: ColourScheme): ResolvedScheme {
  if (scheme !== 'system') return scheme;
  return darkPreference()?.matches ? 'dark' : 'light';
}

/**
 * Puts a choice, or else the stored one, on `<html data-theme>`; without a choice
 * the attribute is absent and the style sheet follows the system. Call it before
 * the first render. What is handed in is not stored.
 */
export function applyColourScheme(scheme: ColourScheme = readColourScheme()): void {
  const root = document.documentElement;
  if (scheme === 'light' || scheme === 'dark') root.setAttribute('data-theme', scheme);
  else root.removeAttribute('data-theme');
}

function setColourScheme(scheme: ColourScheme): void {
  try {
    if (scheme === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, scheme);
  } catch {
    // The choice then lasts as long as the page.
  }
  applyColourScheme();
  window.dispatchEvent(new Event(CHANGE_EVENT));
}

function subscribe(notify: () => void): () => void {
  const applyAndNotify = (): void => {
    applyColourScheme();
    notify();
  };
  const preference = darkPreference();
  window.addEventListener(CHANGE_EVENT, notify);
  window.addEventListener('storage', applyAndNotify);
  preference?.addEventListener('change', notify);
  return () => {
    window.removeEventListener(CHANGE_EVENT, notify);
    window.removeEventListener('storage', applyAndNotify);
    preference?.removeEventListener('change', notify);
  };
}

/**
 * The person's choice, what it comes to now, and how to change it. Kept in
 * localStorage under `colourScheme`, followed by every open tab.
 */
export function useColorScheme(): {
  scheme: ColourScheme;
  resolved: ResolvedScheme;
  setScheme: (scheme: ColourScheme) => void;
} {
  const scheme = useSyncExternalStore(subscribe, readColourScheme);
  const resolved = useSyncExternalStore(subscribe, () => resolve(readColourScheme()));
  return { scheme, resolved, setScheme: setColourScheme };
}
