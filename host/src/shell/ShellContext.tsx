import { createContext, useContext, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Shell } from './shellView';

const ShellContext = createContext<Shell | undefined>(undefined);

export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  return (
    <ShellContext value={shell}>
      <Provider store={shell.store}>{children}</Provider>
    </ShellContext>
  );
}

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell: no ShellProvider above this component');
  return shell;
}
