import type { ReactNode } from 'react';
import type { Shell } from '../shell/shellView';
import { renderShell } from './renderShell';

const NO_AREAS: Shell['areas'] = {
  load: () => Promise.reject(new Error('not loaded')),
  reload: () => Promise.reject(new Error('not loaded')),
  portfolio: () => Promise.reject(new Error('not loaded')),
  reloadPortfolio: () => Promise.reject(new Error('not loaded')),
  frame: () => Promise.reject(new Error('this area has no frame')),
  portfolioFrame: () => Promise.reject(new Error('this area has no frame')),
  prefetch: () => undefined,
  leave: () => undefined,
  displayed: () => undefined,
  failed: () => false,
  isMemoryImpossible: () => false,
  forget: () => undefined,
  release: () => Promise.reject(new Error('not asked')),
};

/** Renders a part of the shell like `renderShell`, with these functions of the area loader. */
export function renderWithAreas(
  content: ReactNode,
  areas: Partial<Shell['areas']>,
  path?: string,
): ReturnType<typeof renderShell> {
  return renderShell(content, { path, replace: () => ({ areas: { ...NO_AREAS, ...areas } }) });
}
