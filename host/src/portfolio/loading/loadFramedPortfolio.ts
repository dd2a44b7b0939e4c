import type { AreaId } from '@fathom/contract';
import type { Shell } from '../../shell/shellView';
import { guardFramedPortfolio } from './guardFramedPortfolio';
import type { LoadedPortfolio } from './loadedPortfolio';
import { openPortfolioFrame } from './openPortfolioFrame';

const opened = new WeakMap<Shell, Map<AreaId, Promise<LoadedPortfolio>>>();

/** Opens the frame of each area once, and again after it failed. */
export function loadFramedPortfolio(shell: Shell, id: AreaId): Promise<LoadedPortfolio> {
  const frames = opened.get(shell) ?? new Map<AreaId, Promise<LoadedPortfolio>>();
  opened.set(shell, frames);
  const known = frames.get(id);
  if (known) return known;
  const forget = () => {
    if (frames.get(id) === loading) frames.delete(id);
  };
  const loading = open(shell, id, forget);
  frames.set(id, loading);
  loading.catch(forget);
  return loading;
}

async function open(shell: Shell, id: AreaId, forget: () => void): Promise<LoadedPortfolio> {
  const frame = await openPortfolioFrame(shell, id, forget);
  return guardFramedPortfolio(id, frame.portfolio, {
    onOverdue() {
      frame.close();
      forget();
    },
  });
}
