import type { HostServices } from '@fathom/shared/contract';
import { createContext, useContext, type ReactNode } from 'react';
import type { RuntimeConfiguration } from '@fathom/shared/configuration/runtimeConfiguration';
import type { AreaLoader } from '../areas/loadArea';
import type { Host } from '../services/createHostServices';

/** What the shell's own screens share: the ports with their inner sides, the areas, the brand. */
export interface Shell {
  readonly host: Host;
  /** What the areas inside get of the host. */
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
