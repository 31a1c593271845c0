import type { UserListPageQuery } from '../generated/graphql.ts';

export type UserRow = UserListPageQuery['administrator']['users']['user'][number];
