import type { DaoDeployment } from '../../data/daoConfiguration';

/**
 * Where FTHM is bought with FXD; `undefined` without a configured swap page. The currencies are
 * appended to the configured address, behind a `#` too: swap pages route there.
 */
export function swapUrl({ swapUrl: page, fxd, contracts }: DaoDeployment): string | undefined {
  if (page === undefined) return undefined;
  const currencies = new URLSearchParams({
    ...(fxd !== undefined && { inputCurrency: contracts.fthm }),
    outputCurrency: contracts.fthm,
  });
  return `${page}${page.includes('?') ? '&' : '?'}${currencies.toString()}`;
}
