import { type Composition, isInShare } from '@atrium/contracts';

/**
 * What a person gets of their firm's composition: the builds that they are part
 * of a trial of, and always stays on the same side of it.
 */
export function withTrials(composition: Composition, userId: string): Composition {
  const { trials } = composition;
  if (trials === undefined) return composition;
  const chosen = Object.entries(trials).filter(([, { salt, percent }]) => isInShare(salt, userId, percent));
  if (chosen.length === 0) return composition;
  return {
    ...composition,
    remotes: { ...composition.remotes, ...Object.fromEntries(chosen.map(([name, { build }]) => [name, build])) },
  };
}

/** A preview that is over shows nothing any more, whatever the page was opened with. */
export function withoutEndedPreview(composition: Composition, now: number): Composition {
  const { preview, ...rest } = composition;
  if (preview === undefined || Date.parse(preview.until) > now) return composition;
  const { [preview.name]: _ended, ...remotes } = rest.remotes;
  return { ...rest, remotes };
}
