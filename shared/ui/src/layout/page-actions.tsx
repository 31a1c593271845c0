import { useTranslation } from '@atrium/platform';
import {
  Children,
  Fragment,
  isValidElement,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { useIsPhone } from '../theme/use-is-phone.ts';

/**
 * The actions at the end of the title line. On a phone, where they do not fit, the primary one stays and the others go
 * into a menu.
 */
export function PageActions({ children }: { readonly children: ReactNode }): ReactElement {
  const isPhone = useIsPhone();
  const line = useRef<HTMLDivElement>(null);
  const [isTight, setTight] = useState(false);
  const items = flatten(children);
  // Once it was too narrow it stays so until there is room again for all of it: no phone any more.
  const measure = useEffectEvent((): void => {
    const { current } = line;
    if (current !== null && current.scrollWidth > current.clientWidth) setTight(true);
  });
  // The line is narrowed by what stands beside it, and its words widen once their typeface is there.
  useLayoutEffect(() => {
    const { current } = line;
    if (!isPhone || current === null) return undefined;
    measure();
    const observer = new ResizeObserver(() => measure());
    for (const element of [current, ...current.children]) observer.observe(element);
    return () => observer.disconnect();
  });
  useEffect(() => (isPhone ? () => setTight(false) : undefined), [isPhone]);
  if (!isTight || !isPhone || items.length < 2)
    return (
      <div className={`at-page-bar__actions ${items.length < 2 ? 'at-page-bar__actions--whole' : ''}`} ref={line}>
        {children}
      </div>
    );
  const primary = items.findLast(isPrimary) ?? items.at(-1);
  return (
    <div className="at-page-bar__actions at-page-bar__actions--whole">
      {primary}
      <MoreActions>{items.filter((item) => item !== primary)}</MoreActions>
    </div>
  );
}

function MoreActions({ children }: { readonly children: ReactNode }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [top, setTop] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: PointerEvent): void => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false);
    };
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      place.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);
  return (
    <div className="at-page-bar__more" ref={place}>
      <IconButton
        icon="dots"
        label={t('ui.page.moreActions', 'More actions')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={({ currentTarget }) => {
          setTop(currentTarget.getBoundingClientRect().bottom);
          setOpen(!isOpen);
        }}
      />
      {/* It stays in the page while it is closed: what an action has open belongs to it. */}
      <div
        id={id}
        className="at-page-bar__more-actions"
        role="group"
        aria-label={t('ui.page.moreActions', 'More actions')}
        hidden={!isOpen}
        style={{ insetBlockStart: top }}
        onClick={({ target }) => {
          const chosen = target instanceof Element ? target.closest('button, a') : null;
          // What opens a menu of its own stays, with the menu beside it.
          if (chosen !== null && !chosen.hasAttribute('aria-haspopup') && !chosen.hasAttribute('aria-expanded'))
            setOpen(false);
        }}
      >
        {children}
      </div>
    </div>
  );
}

const isPrimary = (item: ReactNode): boolean =>
  isValidElement<{ kind?: unknown }>(item) && item.props.kind === 'primary';

/** The actions themselves, out of the fragments that hold them. */
function flatten(children: ReactNode): ReactNode[] {
  return Children.toArray(children).flatMap((child) =>
    isValidElement<{ children?: ReactNode }>(child) && child.type === Fragment
      ? flatten(child.props.children)
      : [child],
  );
}
