import { useDirection } from '@atrium/platform';
import { Drawer as AntdDrawer, type DrawerProps } from 'antd';
import type { ReactElement } from 'react';
import { useIsPhone } from '../theme/use-is-phone.ts';

/**
 * antd's drawer, at the end of the line unless told otherwise: on the left in a
 * language written from the right. A drawer opened from it moves it aside, except
 * on a phone, where there is nowhere to move to.
 */
export function Drawer(props: DrawerProps): ReactElement {
  const direction = useDirection();
  const isPhone = useIsPhone();
  return <AntdDrawer placement={direction === 'rtl' ? 'left' : 'right'} {...(isPhone ? { push: false } : {})} {...props} />;
}
