import { formatDisplayValue } from '@atrium/domain';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactElement } from 'react';
import type { BenchRow } from './bench-rows.ts';

const ROW_HEIGHT_PX = 34;
const region = { language: 'en-AU', timeZone: 'Australia/Sydney', currency: 'AUD' };

/** The yardstick: the same values in the least that can scroll, without columns, keys, choices or roles. */
export function PlainList({ rows }: { rows: readonly BenchRow[] }): ReactElement {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 12,
  });
  return (
    <div ref={scroller} id="scroller" style={{ blockSize: 700, overflow: 'auto' }}>
      <div style={{ blockSize: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const { file, title, client, stage, wip, debtors, opened } = row;
          const texts = [
            file,
            title,
            client,
            stage,
            formatDisplayValue('Currency', wip, region),
            formatDisplayValue('Currency', debtors, region),
            formatDisplayValue('Date', opened, region),
          ];
          return (
            <div
              key={key}
              style={{
                position: 'absolute',
                insetBlockStart: 0,
                insetInline: 0,
                blockSize: ROW_HEIGHT_PX,
                transform: `translateY(${start}px)`,
                display: 'flex',
              }}
            >
              {texts.map((text, place) => (
                <span key={place} style={{ flex: place === 1 ? 2 : 1, overflow: 'hidden', whiteSpace: 'nowrap' }}>
                  {text}
                </span>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
