import * as v from 'valibot';
import { defineCallFlow } from '@fathom/area-kit/flows/defineCallFlow';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { isSameAddress } from '@fathom/contract/address';
import { queryKeys } from '../../data/queryKeys';
import { marketIntent, marketIntentOf, type MarketChoice } from '../../flows/intentSchemas';
import type { PoolEventFilter } from '../../flows/poolReceipt';
import { pool as poolContract } from '../../writes/pool';

const { setUserEMode } = poolContract.writes;

const category = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255));

const eModeIntent = v.object({
  ...marketIntent,
  /** 0 disables E-Mode. */
  categoryId: category,
  /** Category when the dialog was opened. */
  from: category,
});

export type EModeIntent = v.InferOutput<typeof eModeIntent>;

export const eModeFlow = defineCallFlow<EModeIntent>({
  id: 'lending.eMode.v1',
  area: 'lending',
  intent: eModeIntent,
  call: ({ account, pool, categoryId }) => ({
    id: 'eMode',
    call: setUserEMode.call({ categoryId: BigInt(categoryId) }, { account, to: pool }),
  }),
  expectedCalls: ({ pool, categoryId }) => ({
    call: { ...setUserEMode.statement({ categoryId: BigInt(categoryId) }), to: pool, value: 0n },
    tokens: [],
  }),
  invalidates: ({ market }) => [queryKeys.anyPoolData(market)],
  selection: ({ market }) => market,
});

export function eModeIntentFor(choice: MarketChoice & Pick<EModeIntent, 'categoryId' | 'from'>): EModeIntent {
  return { ...marketIntentOf(choice), categoryId: choice.categoryId, from: choice.from };
}

/** Returns the new category; `undefined` if the receipt has no change for the account. */
export function decodeEMode(
  logs: readonly ReceiptLog[],
  { pool, account }: Omit<PoolEventFilter, 'asset'>,
): number | undefined {
  const change = setUserEMode.emits.emittedIn(logs, pool).findLast(({ user }) => isSameAddress(user, account));
  return change && Number(change.categoryId);
}
