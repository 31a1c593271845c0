import { Modal as AntdModal, type ModalProps } from 'antd';
import { useRef, type ReactElement } from 'react';
import { focusAsked } from './focus-asked.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** antd's dialog. Once it is open the field that asks for the focus has it, and once it is gone what had it before. */
export function Modal({ afterOpenChange, children, ...props }: ModalProps): ReactElement {
  const end = useRef<HTMLSpanElement>(null);
  useFocusReturn(props.open === true);
  const handleOpenChange = (isOpen: boolean): void => {
    if (isOpen) focusAsked(end.current?.closest<HTMLElement>('.ant-modal') ?? null);
    afterOpenChange?.(isOpen);
  };
  return (
    <AntdModal afterOpenChange={handleOpenChange} {...props}>
      {children}
      <span ref={end} hidden />
    </AntdModal>
  );
}
