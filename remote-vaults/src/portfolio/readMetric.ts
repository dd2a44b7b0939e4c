import { wadAmount } from '@fathom/base/domain/ratio';
import { formatPercent } from '@fathom/base/format/formatPercent';
import type { AreaMetric, HostServices } from '@fathom/contract';
import { ZERO_ADDRESS } from '@fathom/contract/address';
import type { QueryClient } from '@tanstack/react-query';
import { parseVaultsConfiguration } from '../data/vaultsConfiguration';
import { vaultsScope } from '../data/vaultsScope';
import { usdValue } from '../domain/usdValue';
import { portfolioText } from '../text/portfolioText';
import { readVaults } from './readVaults';

/**
 * Reads the value of all deposits and the best rate. `undefined` if the vaults aren't deployed on the chain. Rejects if
 * the amount or price of a vault is unknown, because a part would look like the whole.
 */
export async function readMetric(
  services: HostServices,
  client: QueryClient,
  chainId: number,
): Promise<AreaMetric | undefined> {
  const { configuration, preferences } = services;
  const parsed = parseVaultsConfiguration(configuration.area('vaults'));
  if (!parsed.ok) throw new Error(portfolioText.misconfigured(parsed.error.field, parsed.error.problem));
  const scope = vaultsScope(services, parsed.value, chainId);
  if (!scope) return undefined;
  const reading = await readVaults(scope, client, {
    account: ZERO_ADDRESS,
    priceService: configuration.service('priceFeed'),
  });
  let deposited = 0n;
  for (const { tvl, price, vault } of reading.rows) {
    if (tvl === undefined || (price === undefined && tvl > 0n)) throw new Error(portfolioText.metric.unread);
    deposited += usdValue(tvl, price ?? 0n, vault.token.decimals);
  }
  if (reading.missing > 0) throw new Error(portfolioText.unread.vaults(reading.missing));
  const rates = reading.rows.map(({ rate }) => rate).filter((rate) => typeof rate === 'bigint');
  const best = rates.reduce((highest, rate) => (rate > highest ? rate : highest), 0n);
  const locale = preferences.locale.get();
  return {
    amount: deposited,
    detail:
      best === 0n
        ? portfolioText.metric.deposited
        : portfolioText.metric.depositedAt(formatPercent(wadAmount(best), locale)),
  };
}
