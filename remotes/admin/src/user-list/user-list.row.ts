import type { UserAccount_FieldsFragment, UserAccountQuery, UserListPage_UserFragment } from '../generated/graphql.ts';

export type UserRow = UserListPage_UserFragment;
/** A user as a form takes them. */
export type UserAccountRow = UserAccount_FieldsFragment;
/** The same with what is behind them. */
export type UserDetail = NonNullable<UserAccountQuery['userAccount']>;
