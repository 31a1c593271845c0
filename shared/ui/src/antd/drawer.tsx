import { useDirection } from '@atrium/platform';
import { Drawer as AntdDrawer, type DrawerProps } from 'antd';
import { useRef, type ReactElement } from 'react';
import { useIsPhone } from '../theme/use-is-phone.ts';
import { focusAsked } from './focus-asked.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** Drawers have one of two widths: that of a form, or that of a document, a report or a wizard. */
const FORM_PX = 480;
const DOCUMENT_PX = 760;
const WIDEST_FORM_PX = 560;

/**
 * antd's drawer, at the end of the line unless told otherwise: on the left in a
 * language written from the right. A drawer opened from it moves it aside, except
 * on a phone, where there is nowhere to move to. It has one of two widths, the nearest to the one that is given, and
 * never more than the screen. Once it is open the field that asks for the focus has it, and once it
 * is gone what had it before.
 */
export function Drawer({ afterOpenChange, width = FORM_PX, ...props }: DrawerProps): ReactElement {
  const direction = useDirection();
  const isPhone = useIsPhone();
  const panel = useRef<HTMLDivElement>(null);
  useFocusReturn(props.open === true);
  const handleOpenChange = (isOpen: boolean): void => {
    if (isOpen) focusAsked(panel.current);
    afterOpenChange?.(isOpen);
  };
  return (
    <AntdDrawer
      placement={direction === 'rtl' ? 'left' : 'right'}
      {...(isPhone ? { push: false } : {})}
      panelRef={panel}
      afterOpenChange={handleOpenChange}
      width={typeof width === 'number' ? `min(${width <= WIDEST_FORM_PX ? FORM_PX : DOCUMENT_PX}px, 100vw)` : width}
      {...props}
    />
  );
}
