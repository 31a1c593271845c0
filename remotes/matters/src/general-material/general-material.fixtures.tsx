import { renderScreen, type RenderScreenOptions } from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { GeneralMaterialPage } from './general-material.page.tsx';

/** An item as lists have it. */
export const anItem = (changes: Record<string, unknown> = {}) => ({
  id: 'i1',
  categoryId: 'c3',
  kind: 'page',
  title: 'Costs guide',
  summary: '',
  effectiveOn: null,
  isReviewDue: false,
  isNew: false,
  isFeatured: false,
  requiresAcknowledgement: false,
  acknowledgedAt: null,
  version: 3,
  waitingVersion: null,
  ...changes,
});

/** What an open item has beside that. */
export const whatIsOpen = {
  html: '',
  url: null,
  reviewOn: null,
  roleIds: [],
  officeIds: [],
  changedAt: '2026-11-01T00:00:00Z',
  owner: null,
  changedBy: null,
} as const;

/** The page with its notifications; what the server answers is said by the test. */
export const openMaterial = (options: RenderScreenOptions) =>
  renderScreen(
    <>
      <GeneralMaterialPage />
      <Toasts />
    </>,
    options,
  );
