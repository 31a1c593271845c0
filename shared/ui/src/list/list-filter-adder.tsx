import { useTranslation } from '@atrium/platform';
import { Chip } from '../controls/chip.tsx';
import { Popover } from 'antd';
import { useRef, useState, type ReactNode } from 'react';

/** A chip that opens a panel with every filter of the list, made anew each time it opens. The panel takes the focus; closed from within, the chip has it again. */
export function ListFilterAdder({ panel }: { readonly panel: (onClose: () => void) => ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  // Once it stands in its place: focused before, the page would scroll to where it was made.
  const handleShown = (isShown: boolean) => {
    if (isShown) shown.current?.querySelector<HTMLElement>('input, button')?.focus();
  };
  const handleClose = () => {
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      afterOpenChange={handleShown}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      content={<div ref={shown}>{panel(handleClose)}</div>}
    >
      <span ref={place}>
        <Chip icon="plus" label={t('ui.list.addFilter', 'Add filter')} expanded={isOpen} onClick={() => undefined} />
      </span>
    </Popover>
  );
}
