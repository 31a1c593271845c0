import { SEARCH_DEBOUNCE_MS } from '@atrium/contracts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  readListPlace,
  withChanges,
  writeSort,
  writeSorts,
  type AddressChanges,
  type ListPlace,
  type ListRules,
  type ListSort,
} from './list-address.ts';

export interface ListAddress extends ListPlace {
  readonly params: URLSearchParams;
  /** What is in the filter field now; `filter` follows it 500 ms after the last key. */
  readonly filterText: string;
  typeFilter(text: string): void;
  /** Applies what was typed without waiting. */
  applyFilter(text: string): void;
  /** Changes filters: a new entry in the history, back to the first page. */
  change(changes: AddressChanges): void;
  sortBy(sort: ListSort | null): void;
  /** Sorts by several columns; none is the list's own order. */
  sortByAll(sorts: readonly ListSort[]): void;
  goTo(offset: number): void;
  select(key: string | null): void;
}

/**
 * Keeps a list's filter, order, page and selected row in the address, so that a
 * link shows the same list and the back button works (product specification §9
 * gives the debounce). Selecting and typing replace the entry in the history;
 * everything else adds one.
 */
export function useListAddress(rules: ListRules): ListAddress {
  const [params, setParams] = useSearchParams();
  const place = readListPlace(params, rules);
  const go = (changes: AddressChanges, replace: boolean) => {
    setParams(withChanges(params, changes), { replace });
  };
  const filterField = useFilterField(place.filter, (filter) => {
    if (filter !== place.filter) go({ filter, page: null, selected: null }, true);
  });
  return {
    ...place,
    ...filterField,
    params,
    change: (changes) => go({ page: null, selected: null, ...changes }, false),
    sortBy: (sort) => go({ sort: writeSort(sort, rules), page: null }, false),
    sortByAll: (sorts) => go({ sort: writeSorts(sorts, rules), page: null }, false),
    goTo: (offset) =>
      go({ page: offset === 0 ? null : String(Math.floor(offset / rules.pageSize) + 1), selected: null }, false),
    select: (selected) => go({ selected }, true),
  };
}

function useFilterField(filter: string, onApply: (filter: string) => void) {
  const [text, setText] = useState(filter);
  const [shown, setShown] = useState(filter);
  const [isTyping, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const apply = useRef(onApply);
  useEffect(() => {
    apply.current = onApply;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  // The address changed: by the back button, a link, or late by what was typed
  // here. Whoever is typing again by then keeps every letter.
  if (shown !== filter) {
    setShown(filter);
    if (!isTyping && filter !== text.trim()) setText(filter);
  }
  const applyIn = (typed: string, delayMs: number) => {
    setText(typed);
    setTyping(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setTyping(false);
      apply.current(typed.trim());
    }, delayMs);
  };
  return {
    filterText: text,
    typeFilter: (typed: string) => applyIn(typed, SEARCH_DEBOUNCE_MS),
    applyFilter: (typed: string) => applyIn(typed, 0),
  };
}
