import * as v from 'valibot';
import { isHex, type Hex } from '@fathom/shared/domain/address';
import { accountIntent } from '@fathom/shared/flows/intentSchemas';
import { addressSchema } from '@fathom/shared/flows/step';

/** What every intent about a position carries: for whom, through which wallet, with which contracts, in which pool. */
export const positionIntent = {
  ...accountIntent,
  proxyWallet: addressSchema,
  /** How the actions for native collateral are called on this deployment. */
  proxyActions: v.picklist(['XDC', 'NATIVE']),
  contracts: v.object({
    fathomStablecoin: addressSchema,
    positionManager: addressSchema,
    bookKeeper: addressSchema,
    collateralPoolConfig: addressSchema,
    stabilityFeeCollector: addressSchema,
    stablecoinAdapter: addressSchema,
  }),
  pool: v.object({
    id: v.custom<Hex>((value) => isHex(value) && value.length === 66),
    /** As users see it. */
    name: v.string(),
    adapter: addressSchema,
    /** The ERC-20 behind the pool, and how it is counted. */
    token: addressSchema,
    symbol: v.string(),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(18)),
  }),
};
