import type { SharedPackage } from '@atrium/contracts';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as ReactJsxRuntime from 'react/jsx-runtime';

/** How the host hands over its own modules: at hand already, or fetched when first asked for. */
export type SharedModule = { readonly atHand: unknown } | { readonly fetch: () => Promise<unknown> };

/** The host's own copies, one entry for each of `sharedPackages`. */
export const sharedModules: Readonly<Record<SharedPackage, SharedModule>> = {
  react: { atHand: React },
  'react/jsx-runtime': { atHand: ReactJsxRuntime },
  'react-dom': { atHand: ReactDom },
  '@atrium/platform': { fetch: () => import(/* webpackChunkName: "screens" */ '@atrium/platform') },
  '@atrium/ui': { fetch: () => import(/* webpackChunkName: "screens" */ '@atrium/ui') },
  '@atrium/ui/antd': { fetch: () => import('@atrium/ui/antd') },
  '@atrium/ui/grid': { fetch: () => import(/* webpackChunkName: "screens" */ '@atrium/ui/grid') },
  '@atrium/ui/pro-table': { fetch: () => import('@atrium/ui/pro-table') },
  '@atrium/ui/entity': { fetch: () => import('@atrium/ui/entity') },
  '@atrium/ui/charts': { fetch: () => import('@atrium/ui/charts') },
  '@atrium/ui/inputs': { fetch: () => import(/* webpackChunkName: "forms" */ '@atrium/ui/inputs') },
  '@atrium/ui/forms': { fetch: () => import(/* webpackChunkName: "forms" */ '@atrium/ui/forms') },
  '@atrium/ui/board': { fetch: () => import('@atrium/ui/board') },
  '@atrium/ui/map': { fetch: () => import('@atrium/ui/map') },
  '@atrium/pickers': { fetch: () => import(/* webpackChunkName: "forms" */ '@atrium/pickers') },
  '@atrium/editor': { fetch: () => import('@atrium/editor') },
};
