import * as v from 'valibot';
import { defineCallFlow } from '@fathom/area-kit/flows/defineCallFlow';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { queryKeys } from '../../data/queryKeys';
import { rateModeArgument, type RateMode } from '../../domain/rateMode';
import { assetIntent, assetIntentOf, reserveSelection, type AssetChoice } from '../../flows/intentSchemas';
import { concerns, rateModeOf, type PoolEventFilter } from '../../flows/poolReceipt';
import { pool as poolContract } from '../../writes/pool';

const { swapBorrowRateMode } = poolContract.writes;

const rateSwitchIntent = v.object({
  ...assetIntent,
  /** The rate of the debt before. */
  from: v.picklist(['variable', 'stable']),
});

export type RateSwitchIntent = v.InferOutput<typeof rateSwitchIntent>;

/** Moves a debt to the other rate. */
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
  // The debts at both rates have dialogs of their own.
  selection: (intent) => `${reserveSelection(intent)}:${intent.from}`,
});

/** The intent of the change the user chose. */
export function rateSwitchIntentFor(choice: AssetChoice & Pick<RateSwitchIntent, 'from'>): RateSwitchIntent {
  return { ...assetIntentOf(choice), from: choice.from };
}

/** The rate of the debt before it was switched; `undefined` if the receipt contains no switch of it. */
export function decodeRateSwitch(logs: readonly ReceiptLog[], filter: PoolEventFilter): RateMode | undefined {
  const change = swapBorrowRateMode.emits
    .emittedIn(logs, filter.pool)
    .findLast((event) => concerns(event, event.user, filter));
  return change && rateModeOf(change.interestRateMode);
}
