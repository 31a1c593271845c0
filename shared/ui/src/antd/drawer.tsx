import { useDirection } from '@atrium/platform';
import { Drawer as AntdDrawer, type DrawerProps } from 'antd';
import type { ReactElement } from 'react';

/** antd's drawer, at the end of the line unless told otherwise: on the left in a language written from the right. */
export function Drawer(props: DrawerProps): ReactElement {
  const direction = useDirection();
  return <AntdDrawer placement={direction === 'rtl' ? 'left' : 'right'} {...props} />;
}
