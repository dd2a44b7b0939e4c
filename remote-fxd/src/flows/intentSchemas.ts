import * as v from 'valibot';
import { isHex, type Hex } from '@fathom/contract/address';
import { accountIntent, approvalAmountSchema } from '@fathom/area-kit/flows/run/intentSchemas';
import { addressSchema } from '@fathom/area-kit/flows/steps/step';

/** Native collateral is sent as value, a token is approved first. */
export const nativeCollateral = { of: v.literal('native') };
export const tokenCollateral = { of: v.literal('token'), approvalAmount: approvalAmountSchema };

export const positionIntent = {
  ...accountIntent,
  proxyWallet: addressSchema,
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
    name: v.string(),
    adapter: addressSchema,
    token: addressSchema,
    symbol: v.string(),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(18)),
  }),
};
