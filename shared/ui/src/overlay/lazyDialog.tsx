import type { ComponentType } from 'react';
import { lazyPart, type LazyPart } from '../status/lazyPart';
import { OverlayLoadError } from '../status/LoadError';

export function lazyDialog<Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  return lazyPart(load, OverlayLoadError);
}
