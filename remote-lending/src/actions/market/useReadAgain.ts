import { useQueryClient } from '@tanstack/react-query';
import { useHost } from '@fathom/contract';
import type { ActionContext } from '@fathom/area-kit/actions/actionContext';
import type { Market } from '../../data/marketConfiguration';
import type { MarketMetrics } from '../../data/marketMetrics';
import { marketReader } from '../../data/marketReader';
import { poolDataQuery, readPoolData } from '../../data/poolData.query';
import { queryKeys } from '../../data/queryKeys';
import { computeMetrics } from './computeMetrics';
import type { PositionInput } from './marketInput';

interface ReadAgainOptions<Input> {
  readonly market: Market;
  readonly metrics: MarketMetrics;
  readonly nativeSymbol: string;
  /** Returns `undefined` if the target no longer exists. */
  readonly inputOf: (position: PositionInput) => Input | undefined;
}

/** Reads the input of a dialog at one block, and updates the displayed market with it. */
export function useReadAgain<Input>(options: ReadAgainOptions<Input>): NonNullable<ActionContext<Input>['readAgain']> {
  const { market, metrics, nativeSymbol, inputOf } = options;
  const host = useHost();
  const queries = useQueryClient();
  return async ({ block, time }) => {
    const account = metrics.account?.data.address;
    const request = { market, account, chain: marketReader(host, market) };
    const data = await readPoolData(request, block);
    const now = { ...metrics, ...computeMetrics(data, time), now: time, readAt: data.block.timestamp };
    const position = now.account?.position;
    const input =
      position && inputOf({ market, metrics: now, position, nativeBalance: data.account?.nativeBalance, nativeSymbol });
    if (!input) throw new Error('The position could not be read again.');
    return {
      input,
      display: () => {
        const { queryKey } = poolDataQuery(request);
        const displayed = queries.getQueryData(queryKey);
        if (displayed && displayed.block.number > block) return;
        queries.setQueryData(queryKey, data);
        // Prices that were confirmed earlier would replace those of the block.
        void queries.invalidateQueries({ queryKey: queryKeys.confirmedPrices(market.id) });
      },
    };
  };
}
