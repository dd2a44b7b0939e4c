import type { AreaMetric } from '@fathom/contract';
import { wadAmount } from '@fathom/base/domain/ratio';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { compareBigint } from '@fathom/base/domain/compareBigint';
import type { QueryClient } from '@tanstack/react-query';
import type { VaultsScope } from '../data/vaultsScope';
import { usdOf } from '../domain/list/vaultRow';
import { portfolioText } from '../text/portfolioText';
import { readVaultRows } from './readVaults';

/**
 * Reads the value of everything in the vaults that aren't shut down, in US dollars. Rejects with `ChainReadError`, or
 * with an `Error` of one sentence if a total or a price is unknown.
 */
export async function readVaultsMetric(
  scope: VaultsScope,
  client: QueryClient,
  { locale, priceService }: { readonly locale: string; readonly priceService: string | undefined },
): Promise<AreaMetric> {
  const rows = await readVaultRows(scope, client, priceService);
  const running = rows.filter(({ vault }) => !vault.isShutdown);
  const amount = running.reduce((sum, row) => {
    const value = row.tvl === 0n ? 0n : usdOf(row, row.tvl);
    if (value === undefined) throw new Error(portfolioText.unread.total);
    return sum + value;
  }, 0n);
  const rates = running.flatMap(({ rate, available }) =>
    typeof rate === 'bigint' && available !== 'closed' ? [rate] : [],
  );
  const best = rates.sort(compareBigint).at(-1);
  const { deposited, depositedAt } = portfolioText.metric;
  return { amount, detail: best === undefined ? deposited : depositedAt(formatPercent(wadAmount(best), locale)) };
}
