import type { DaoDeployment } from '../../data/daoConfiguration';

/**
 * Returns the URL to buy FTHM with FXD; `undefined` without a configured swap page. The currencies are appended even
 * behind a `#`, because swap pages route there.
 */
export function swapUrl({ swapUrl: page, fxd, contracts }: DaoDeployment): string | undefined {
  if (page === undefined) return undefined;
  const currencies = new URLSearchParams({
    ...(fxd !== undefined && { inputCurrency: fxd }),
    outputCurrency: contracts.fthm,
  });
  return `${page}${page.includes('?') ? '&' : '?'}${currencies.toString()}`;
}
