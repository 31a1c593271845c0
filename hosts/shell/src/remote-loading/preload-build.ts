import type { ComposedBuild } from '@atrium/contracts';
import { integrityOf } from './integrity-of.ts';

/** Starts the download of what a build runs first, unless the page has asked for it already. */
export function preloadBuild({ baseUrl, entry, initial }: ComposedBuild): void {
  for (const file of [entry, ...initial]) preloadFile(baseUrl + file);
}

function preloadFile(url: string): void {
  const integrity = integrityOf(url);
  if (integrity === undefined || document.head.querySelector(`link[href="${url}"]`) !== null) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = url.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = url;
  document.head.append(link);
}
