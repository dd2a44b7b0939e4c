import type { HostServices } from '@fathom/shared/contract';
import { createContext, useContext, type ReactNode } from 'react';
import type { RuntimeConfiguration } from '@fathom/shared/configuration/runtimeConfiguration';
import type { AreaLoader } from '../areas/loadArea';
import type { Host } from '../services/createHostServices';

/** What the shell's own screens share: the full host, the areas and the configuration. */
export interface Shell {
  readonly host: Host;
  /** The part of the host available to areas. */
  readonly services: HostServices;
  readonly areas: AreaLoader;
  readonly configuration: RuntimeConfiguration;
}

const ShellContext = createContext<Shell | undefined>(undefined);

export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell: no ShellProvider above this component');
  return shell;
}
