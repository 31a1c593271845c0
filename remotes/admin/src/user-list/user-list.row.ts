import type { UserListPage_UserFragment } from '../generated/graphql.ts';

export type UserRow = UserListPage_UserFragment;
