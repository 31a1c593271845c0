/** An item as the SDL has it; people come through a loader. */
export interface MaterialItemRow {
  id: string;
  categoryId: string;
  categoryName: string;
  kind: MaterialKind;
  title: string;
  summary: string;
  html: string;
  url: string | null;
  /** Of a file, as it is now. */
  documentId: string | null;
  /** Of a file, and for writers: the version that is being checked. */
  waitingVersion: number | null;
  effectiveOn: string | null;
  reviewOn: string | null;
  isReviewDue: boolean;
  isNew: boolean;
  isFeatured: boolean;
  requiresAcknowledgement: boolean;
  acknowledgedAt: string | null;
  roleIds: string[];
  officeIds: string[];
  ownerId: string | null;
  version: number;
  contentVersion: number;
  changedAt: string;
  changedById: string | null;
}
export const materialKinds = ['page', 'link', 'video', 'file'] as const;
export type MaterialKind = (typeof materialKinds)[number];

export interface MaterialCategoryRow {
  id: string;
  parentId: string | null;
  name: string;
  itemCount: number;
  version: number;
}

export type MaterialView = 'ALL' | 'TO_REVIEW' | 'TO_ACKNOWLEDGE';
