import type { GeneralMaterial_ItemFragment } from '../generated/graphql.ts';

/** What somebody who writes an item sees of it; a day that is not set is ''. */
export interface ItemValues {
  readonly categoryId: string;
  readonly kind: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  readonly url: string;
  readonly effectiveOn: string;
  readonly reviewOn: string;
  readonly isFeatured: boolean;
  readonly requiresAcknowledgement: boolean;
  readonly roleIds: readonly string[];
  readonly officeIds: readonly string[];
  readonly ownerId: string;
}

export const newItem = (categoryId: string | null): ItemValues => ({
  categoryId: categoryId ?? '',
  kind: 'page',
  title: '',
  summary: '',
  html: '',
  url: '',
  effectiveOn: '',
  reviewOn: '',
  isFeatured: false,
  requiresAcknowledgement: false,
  roleIds: [],
  officeIds: [],
  ownerId: '',
});

export const valuesOf = (item: GeneralMaterial_ItemFragment): ItemValues => {
  const {
    categoryId,
    kind,
    title,
    summary,
    html,
    url,
    effectiveOn,
    reviewOn,
    isFeatured,
    requiresAcknowledgement,
    roleIds,
    officeIds,
    owner,
  } = item;
  return {
    categoryId,
    kind,
    title,
    summary,
    html,
    url: url ?? '',
    effectiveOn: effectiveOn ?? '',
    reviewOn: reviewOn ?? '',
    isFeatured,
    requiresAcknowledgement,
    roleIds,
    officeIds,
    ownerId: owner?.id ?? '',
  };
};

/** As the server takes it: of days and whoever looks after it nothing instead of ''. */
export function inputOf({ effectiveOn, reviewOn, ownerId, roleIds, officeIds, ...rest }: Partial<ItemValues>) {
  return {
    ...rest,
    ...(roleIds === undefined ? {} : { roleIds: [...roleIds] }),
    ...(officeIds === undefined ? {} : { officeIds: [...officeIds] }),
    ...(effectiveOn === undefined ? {} : { effectiveOn: effectiveOn === '' ? null : effectiveOn }),
    ...(reviewOn === undefined ? {} : { reviewOn: reviewOn === '' ? null : reviewOn }),
    ...(ownerId === undefined ? {} : { ownerId: ownerId === '' ? null : ownerId }),
  };
}
