import { NavLink, useTranslation } from '@atrium/platform';
import type { ReactNode } from 'react';
import { findOwnedRoute } from '../routing/composed-routes.ts';
import { useShellServices } from '../services/shell-services.ts';

interface MenuLinkProps {
  readonly path: string;
  /** What the screen is narrowed to: `?kind=phone`. */
  readonly search?: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link of the menu; what it leads to is fetched as soon as the person means to go there. */
export function MenuLink({ path, search = '', className, children }: MenuLinkProps) {
  const { composition, preloadRemote } = useShellServices();
  const preload = (): void => {
    const owner = findOwnedRoute(composition, path)?.owner;
    if (owner !== undefined && owner !== 'shell') preloadRemote(owner);
  };
  return (
    <NavLink to={`${path}${search}`} className={className} onPointerEnter={preload} onFocus={preload}>
      {children}
    </NavLink>
  );
}

/** The text of a menu link in the person's language. */
export function useMenuLabel(): (item: { path: string; label: string }) => string {
  const { t } = useTranslation();
  return ({ path, label }) => t(`shell.menu${path.replaceAll('/', '.')}.${label}`, label);
}
