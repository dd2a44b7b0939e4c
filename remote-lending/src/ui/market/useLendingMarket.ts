import type { Misconfigured } from '@fathom/base/configuration/useAreaSetting';
import { useHost, useReadable } from '@fathom/contract';
import { useCallback, useMemo, useState } from 'react';
import { parseLendingConfiguration, type Market } from '../../data/marketConfiguration';
import { allowedMarkets, selectedMarket, storeSelectedMarket } from '../../data/selectedMarket';

export type LendingMarket =
  | Misconfigured
  /** No configured market is on a selectable chain. */
  | { readonly status: 'not-deployed'; readonly chainName: string }
  | {
      readonly status: 'selected';
      readonly market: Market;
      readonly markets: readonly Market[];
      readonly select: (market: Market) => void;
    };

export function useLendingMarket(): LendingMarket {
  const host = useHost();
  const chain = useReadable(host.network.current);
  const parsed = useMemo(() => parseLendingConfiguration(host.configuration.area('lending')), [host]);
  const storage = useMemo(() => host.preferences.storage('lending'), [host]);
  // The host does not notify of a change between two markets of one chain, so selecting must trigger a render.
  const [, rerender] = useState(0);
  const select = useCallback(
    (market: Market) => {
      storeSelectedMarket(market, storage);
      rerender((count) => count + 1);
      void host.network.select(market.chainId);
    },
    [host, storage],
  );

  if (!parsed.ok) return { status: 'misconfigured', problem: parsed.error };
  const markets = allowedMarkets(parsed.value, host.network.chains);
  const market = selectedMarket(markets, chain.id, storage);
  return market ? { status: 'selected', market, markets, select } : { status: 'not-deployed', chainName: chain.name };
}
