import type { Composition, RemoteName, RouteDefinition } from '@atrium/contracts';
import type { ExtensionHost } from '@atrium/platform';
import { type ComponentType, createContext, useContext } from 'react';

/** What the shell needs from the page around it; handed in, so that tests bring their own. */
export interface ShellServices {
  readonly composition: Composition;
  /** The firm the address names, or null where it names none. */
  readonly tenantId: string | null;
  /** The firm's title, or the nearest thing to it before the firm is known. */
  readonly firmTitle: string;
  /** The area of the page that belongs to a remote. */
  readonly RemoteScreen: ComponentType<{ remote: RemoteName; route: RouteDefinition }>;
  /** How what remotes bring to slots is fetched and shown; tests bring their own. */
  readonly extensions?: Pick<ExtensionHost, 'load' | 'Area'>;
  preloadRemote(name: RemoteName): void;
  /** Leaves this page for another: a full load, so that nothing of this one stays in memory. */
  openAddress(path: string): void;
  reloadPage(): void;
}

export const ShellServicesContext = createContext<ShellServices | null>(null);

export function useShellServices(): ShellServices {
  const services = useContext(ShellServicesContext);
  if (services === null) throw new Error('The shell was started without its services.');
  return services;
}
