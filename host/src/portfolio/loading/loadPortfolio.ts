import type { AreaId, PortfolioModule } from '@fathom/contract';
import { AreaLoadError } from '@fathom/host-kit/signing/guard/areaLoadError';
import type { Shell } from '../../shell/shellView';
import { guardPortfolio } from './guardPortfolio';
import type { LoadedPortfolio } from './loadedPortfolio';

/** Loads the portfolio of an area, in the page or in the area's frame. Rejects with an {@link AreaLoadError}. */
export async function loadPortfolio(shell: Shell, id: AreaId): Promise<LoadedPortfolio> {
  if (shell.configuration.remotes[id]?.isolation === 'frame') {
    const { loadFramedPortfolio } = await import('./loadFramedPortfolio');
    return loadFramedPortfolio(shell, id);
  }
  return createdPortfolio(shell, id, await shell.areas.portfolio(id));
}

const created = new WeakMap<PortfolioModule, LoadedPortfolio>();

/** Creates the portfolio of each loaded module once, with the services of its area only. */
function createdPortfolio({ servicesOf }: Shell, id: AreaId, module: PortfolioModule): LoadedPortfolio {
  const known = created.get(module);
  if (known) return known;
  try {
    const portfolio = guardPortfolio(id, module.createPortfolio(servicesOf(id)));
    created.set(module, portfolio);
    return portfolio;
  } catch (error) {
    throw new AreaLoadError('broken', String(error), error);
  }
}
