import * as v from 'valibot';
import { defineCallFlow } from '@fathom/area-kit/flows/defineCallFlow';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { queryKeys } from '../../data/queryKeys';
import { rateModeArgument, type RateMode } from '../../domain/reserve/rateMode';
import { assetIntent, assetIntentOf, reserveSelection, type AssetChoice } from '../../flows/intentSchemas';
import { matchesReserveAndAccount, rateModeOf, type PoolEventFilter } from '../../flows/poolReceipt';
import { pool as poolContract } from '../../writes/pool';

const { swapBorrowRateMode } = poolContract.writes;

const rateSwitchIntent = v.object({
  ...assetIntent,
  from: v.picklist(['variable', 'stable']),
});

export type RateSwitchIntent = v.InferOutput<typeof rateSwitchIntent>;

export const rateSwitchFlow = defineCallFlow<RateSwitchIntent>({
  id: 'lending.rateSwitch.v1',
  area: 'lending',
  intent: rateSwitchIntent,
  call: ({ account, pool, asset, from }) => ({
    id: 'rateSwitch',
    call: swapBorrowRateMode.call({ asset, interestRateMode: rateModeArgument(from) }, { account, to: pool }),
  }),
  expectedCalls: ({ pool, asset, from }) => ({
    call: {
      ...swapBorrowRateMode.statement({ asset, interestRateMode: rateModeArgument(from) }),
      to: pool,
      value: 0n,
    },
    tokens: [],
  }),
  invalidates: ({ market }) => [queryKeys.anyPoolData(market)],
  // The debts at the two rates have separate dialogs.
  selection: (intent) => `${reserveSelection(intent)}:${intent.from}`,
});

export function rateSwitchIntentFor(choice: AssetChoice & Pick<RateSwitchIntent, 'from'>): RateSwitchIntent {
  return { ...assetIntentOf(choice), from: choice.from };
}

/** Returns the previous rate mode; `undefined` if the receipt has no switch of the asset for the account. */
export function decodeRateSwitch(logs: readonly ReceiptLog[], filter: PoolEventFilter): RateMode | undefined {
  const change = swapBorrowRateMode.emits
    .emittedIn(logs, filter.pool)
    .findLast((event) => matchesReserveAndAccount(event, event.user, filter));
  return change && rateModeOf(change.interestRateMode);
}
