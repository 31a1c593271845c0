import { addTexts } from '@atrium/platform';
import { createElement, useEffect, useState } from 'react';
import { remote as source } from 'atrium-remote-source';
import { followChanges } from './follow-changes.js';

/**
 * The remote that `atrium dev` shows: its own screens, each shown again from its new source
 * after a change. Address, session and the frame around stay; what the screen held goes,
 * since the host's React is built for production and cannot swap a component under its state.
 */
const shown = new Set();

function hotScreen(path) {
  return async () => {
    let Screen = await source.screens[path]();
    return function HotScreen() {
      const [version, setVersion] = useState(0);
      useEffect(() => {
        const showAgain = async () => {
          Screen = await source.screens[path]();
          setVersion((last) => last + 1);
        };
        shown.add(showAgain);
        return () => shown.delete(showAgain);
      }, []);
      return createElement(Screen, { key: version });
    };
  };
}

export const remote = {
  ...source,
  screens: Object.fromEntries(Object.keys(source.screens).map((path) => [path, hotScreen(path)])),
};

import.meta.webpackHot.accept('atrium-remote-source', async () => {
  await addTexts(...(source.texts ?? []));
  await Promise.all([...shown].map((showAgain) => showAgain()));
});

followChanges();
