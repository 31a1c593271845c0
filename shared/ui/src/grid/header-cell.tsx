import { useRef, type PointerEvent, type ReactElement, type ThHTMLAttributes } from 'react';
import { clampWidth } from './grid-layout.ts';

export interface HeaderCellProps extends ThHTMLAttributes<HTMLTableCellElement> {
  /** Told the width while the edge is dragged (`isDone` false) and when it is let go. */
  onResizeColumn?: (width: number, isDone: boolean) => void;
}

/** A column heading whose edge can be dragged. Widths can also be set in the column chooser, without dragging. */
export function HeaderCell({ onResizeColumn, children, ...rest }: HeaderCellProps): ReactElement {
  const cell = useRef<HTMLTableCellElement>(null);
  const drag = useRef<{ start: number; width: number; direction: 1 | -1 } | null>(null);

  const widthAt = (event: PointerEvent): number =>
    drag.current ? clampWidth(drag.current.width + (event.clientX - drag.current.start) * drag.current.direction) : 0;

  const handleDown = (event: PointerEvent<HTMLSpanElement>): void => {
    if (!cell.current) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const direction = getComputedStyle(cell.current).direction === 'rtl' ? -1 : 1;
    drag.current = { start: event.clientX, width: cell.current.offsetWidth, direction };
  };
  const handleMove = (event: PointerEvent<HTMLSpanElement>): void => {
    if (drag.current) onResizeColumn?.(widthAt(event), false);
  };
  const handleUp = (event: PointerEvent<HTMLSpanElement>): void => {
    if (!drag.current) return;
    onResizeColumn?.(widthAt(event), true);
    drag.current = null;
  };

  return (
    <th {...rest} ref={cell}>
      {children}
      {onResizeColumn && (
        <span
          className="at-grid__edge"
          aria-hidden="true"
          onClick={(event) => event.stopPropagation()}
          onPointerDown={handleDown}
          onPointerMove={handleMove}
          onPointerUp={handleUp}
          onPointerCancel={handleUp}
        />
      )}
    </th>
  );
}
