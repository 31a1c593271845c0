import { createContext, useContext, type ComponentType } from 'react';
import type { SearchControlProps } from './types.ts';

type Controls = Readonly<Record<string, ComponentType<SearchControlProps>>>;
const none: Controls = {};

/** Controls that a screen brings for fields of its search form; the fields themselves stay plain data. */
export const SearchControlsContext = createContext<Controls>(none);

/** The screen's own control of a field; undefined where it brings none. */
export const useOwnControl = (key: string): ComponentType<SearchControlProps> | undefined =>
  useContext(SearchControlsContext)[key];
