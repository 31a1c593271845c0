import { Tooltip } from 'antd';
import { useCallback, useEffect, useRef, useState, type CSSProperties, type ReactElement, type RefObject } from 'react';
import './long-text.css';

export interface LongTextProps {
  /** A title, a name, an address; a dash where there is none. */
  children: string | null | undefined;
  /** How many lines show before the rest is cut; one unless said otherwise. */
  lines?: number | undefined;
}

/**
 * Text that may be longer than its place: cut with an ellipsis, with the whole in
 * a tooltip, reached by hover, tap and keyboard, only while something is really
 * cut (product specification §5, text truncation).
 */
export function LongText({ children, lines = 1 }: LongTextProps): ReactElement {
  const ref = useRef<HTMLSpanElement>(null);
  const text = children ?? '';
  const isCut = useIsCut(ref, text);
  if (text === '') return <span>—</span>;
  const style: CSSProperties & Record<'--at-lines', number> = { '--at-lines': lines };
  return (
    <Tooltip title={isCut ? text : ''} trigger={['hover', 'focus', 'click']} mouseEnterDelay={0.3}>
      <span
        ref={ref}
        dir="auto"
        className={lines === 1 ? 'at-long-text' : 'at-long-text at-long-text--lines'}
        style={style}
        {...(isCut ? { tabIndex: 0 } : {})}
      >
        {text}
      </span>
    </Tooltip>
  );
}

/** Whether the element shows less than it holds; measured anew when either changes. */
function useIsCut(ref: RefObject<HTMLElement | null>, text: string): boolean {
  const [isCut, setCut] = useState(false);
  const measure = useCallback(() => {
    const element = ref.current;
    if (element !== null)
      setCut(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1);
  }, [ref]);
  useEffect(() => {
    measure();
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [measure, ref, text]);
  return isCut;
}
