import * as v from 'valibot';
import { defineCallFlow } from '@fathom/area-kit/flows/defineCallFlow';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { queryKeys } from '../../data/queryKeys';
import { assetIntent, assetIntentOf, reserveSelection, type AssetChoice } from '../../flows/intentSchemas';
import { matchesReserveAndAccount, type PoolEventFilter } from '../../flows/poolReceipt';
import { pool as poolContract } from '../../writes/pool';

const { setUserUseReserveAsCollateral } = poolContract.writes;

const collateralIntent = v.object({ ...assetIntent, isEnabling: v.boolean() });

export type CollateralIntent = v.InferOutput<typeof collateralIntent>;

export const collateralFlow = defineCallFlow<CollateralIntent>({
  id: 'lending.collateral.v1',
  area: 'lending',
  intent: collateralIntent,
  call: ({ account, pool, asset, isEnabling }) => ({
    id: 'collateral',
    call: setUserUseReserveAsCollateral.call({ asset, useAsCollateral: isEnabling }, { account, to: pool }),
  }),
  expectedCalls: ({ pool, asset, isEnabling }) => ({
    call: {
      ...setUserUseReserveAsCollateral.statement({ asset, useAsCollateral: isEnabling }),
      to: pool,
      value: 0n,
    },
    tokens: [],
  }),
  invalidates: ({ market }) => [queryKeys.anyPoolData(market)],
  selection: reserveSelection,
});

export function collateralIntentFor(choice: AssetChoice & { readonly isEnabling: boolean }): CollateralIntent {
  return { ...assetIntentOf(choice), isEnabling: choice.isEnabling };
}

/** Returns the last change in the receipt; `undefined` if it has no change of the asset for the account. */
export function decodeCollateralUse(logs: readonly ReceiptLog[], filter: PoolEventFilter): boolean | undefined {
  const [enabled, disabled] = setUserUseReserveAsCollateral.emits;
  const isIn = (log: ReceiptLog, event: typeof enabled | typeof disabled) =>
    event.emittedIn([log], filter.pool).some((change) => matchesReserveAndAccount(change, change.user, filter));
  const last = logs.findLast((log) => isIn(log, enabled) || isIn(log, disabled));
  return last && isIn(last, enabled);
}
