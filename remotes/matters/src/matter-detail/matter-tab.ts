import type { OwnMatterTab } from '@atrium/contracts';
import type { Translate } from '@atrium/platform';
import type { ComponentType } from 'react';
import type { MatterDetailPage_MatterFragment } from '../generated/graphql.ts';
import type { TabAccess } from '../common/tab-access.ts';

/** The matter as the frame of the page knows it. */
export type MatterHeader = MatterDetailPage_MatterFragment;

/** What every tab is given. It is mounted anew for another matter, and again whenever it is opened. */
export interface MatterTabProps {
  readonly matter: MatterHeader;
}

/** A tab of the matter page: its address is `/matterDetail/{id}/{key}`. */
export interface MatterTab extends TabAccess {
  readonly key: OwnMatterTab;
  /** Its place among the tabs, those of other remotes included. */
  readonly order: number;
  label(t: Translate): string;
  /** Fetched when the tab is first opened. */
  readonly load: () => Promise<ComponentType<MatterTabProps>>;
}
