import type { ReactNode } from 'react';
import { ShellProvider, useShell } from '../shell/ShellContext';
import type { Shell } from '../shell/shellView';
import { renderShell } from './renderShell';

const NO_AREAS: Shell['areas'] = {
  load: () => Promise.reject(new Error('not loaded')),
  reload: () => Promise.reject(new Error('not loaded')),
  frame: () => Promise.reject(new Error('this area has no frame')),
  prefetch: () => undefined,
  leave: () => undefined,
  displayed: () => undefined,
  failed: () => false,
  isMemoryImpossible: () => false,
  forget: () => undefined,
  release: () => Promise.reject(new Error('not asked')),
};

/** Renders a part of the shell on the real ports, as `renderShell`, except for these of what loads areas. */
export async function renderWithAreas(
  content: ReactNode,
  areas: Partial<Shell['areas']>,
  path?: string,
): ReturnType<typeof renderShell> {
  // Once for all renderings: components start again with other functions.
  const loader = { ...NO_AREAS, ...areas };
  let scope: Shell | undefined;
  function Scope() {
    const shell = useShell();
    scope ??= { ...shell, areas: loader };
    return <ShellProvider shell={scope}>{content}</ShellProvider>;
  }
  return renderShell(<Scope />, { path });
}
