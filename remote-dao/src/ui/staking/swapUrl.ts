import type { DaoDeployment } from '../../data/daoConfiguration';

/** Where FTHM is bought with FXD; `undefined` without a configured swap page. */
export function swapUrl({ swapUrl: page, fxd, contracts }: DaoDeployment): string | undefined {
  if (page === undefined) return undefined;
  const url = new URL(page);
  if (fxd !== undefined) url.searchParams.set('inputCurrency', fxd);
  url.searchParams.set('outputCurrency', contracts.fthm);
  return url.href;
}
