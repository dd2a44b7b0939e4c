import { isAddress, type Address } from '@fathom/contract/address';
import type { Amount } from '@fathom/base/domain/amount';
import { DISPLAY_LENGTH, displaySymbol, displayText } from '@fathom/base/domain/displayText';
import * as v from 'valibot';
import { SIDE_ACTIONS } from '../domain/history/history';

/*
 * Schema of a transaction in the response of a market's subgraph. It is third-party data, so every field is checked: hashes and
 * addresses before they become links, amounts for sign and size, and texts before they are displayed.
 */

const RAY_DECIMALS = 27;
/** End of the year 9999. */
const LATEST = 253_402_300_799;
/** No token has more decimals. */
const MOST_DECIMALS = 77;

const address = v.custom<Address>(isAddress, 'must be an address');
const hash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/i, 'must be a transaction hash'),
  v.transform((text) => text as `0x${string}`),
);
/** Whole, non-negative number of at most 256 bits, as text. */
const raw = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/, 'must be a whole number'),
  v.transform((text) => BigInt(text)),
);
/** A net of rounded changes may be below 0. */
const signed = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,78}$/, 'must be a whole number'),
  v.transform((text) => BigInt(text)),
);
const decimal = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^\d{1,40}(\.\d{1,40})?$/, 'must be a positive number'),
  v.transform((text): Amount => {
    const [whole = '', fraction = ''] = text.split('.');
    return { raw: BigInt(whole + fraction), decimals: fraction.length };
  }),
);
/** Indexers write an unknown price as 0, null or not at all. */
const price = v.pipe(
  v.nullish(decimal),
  v.transform((value) => (value && value.raw > 0n ? value : undefined)),
);
/** Some subgraphs write numbers as text. */
export function whole(least: number, most: number) {
  return v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(Number),
    v.integer(),
    v.minValue(least),
    v.maxValue(most),
  );
}
const rateMode = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((mode) => ({ '1': 'stable', '2': 'variable' })[String(mode)]),
  v.picklist(['stable', 'variable'], 'must be a rate mode'),
);
const ray = v.pipe(
  raw,
  v.transform((value): Amount => ({ raw: value, decimals: RAY_DECIMALS })),
);

const reserve = v.object({
  symbol: v.pipe(v.string(), v.transform(displaySymbol)),
  name: v.pipe(
    v.string(),
    v.transform((text) => displayText(text, DISPLAY_LENGTH.name)),
  ),
  decimals: whole(0, MOST_DECIMALS),
  underlyingAsset: address,
});

const scaledAmount = v.pipe(
  v.nullish(signed),
  v.transform((value) => value ?? undefined),
);

const party = v.pipe(
  v.nullish(address),
  v.transform((account) => account ?? undefined),
);

const occurrence = {
  id: v.pipe(v.string(), v.maxLength(256)),
  timestamp: whole(0, LATEST),
  txHash: hash,
  /** In wei; `null` if another account paid. Third-party subgraphs don't have it. */
  networkFee: v.pipe(
    v.nullish(raw),
    v.transform((wei) => wei ?? undefined),
  ),
  otherAction: v.nullish(v.picklist(SIDE_ACTIONS)),
  otherAmount: v.nullish(raw),
  otherReserve: v.nullish(reserve),
  otherAssetPriceUSD: price,
  positionOf: party,
  walletOf: party,
  counterparty: party,
  amountScaled: scaledAmount,
  principalScaled: scaledAmount,
  otherScaled: scaledAmount,
};
const amount = { amount: raw, reserve, assetPriceUSD: price };

export const userTransaction = v.variant('action', [
  v.object({
    ...occurrence,
    action: v.picklist(['Supply', 'Deposit', 'RedeemUnderlying', 'Repay', 'ClaimRewardsCall']),
    ...amount,
  }),
  v.object({ ...occurrence, action: v.literal('Borrow'), ...amount, borrowRateMode: rateMode }),
  v.object({
    ...occurrence,
    action: v.literal('UsageAsCollateral'),
    reserve,
    fromState: v.boolean(),
    toState: v.boolean(),
  }),
  v.object({
    ...occurrence,
    action: v.literal('SwapBorrowRate'),
    reserve,
    borrowRateModeFrom: rateMode,
    borrowRateModeTo: rateMode,
    variableBorrowRate: ray,
    stableBorrowRate: ray,
  }),
  v.object({
    ...occurrence,
    action: v.literal('LiquidationCall'),
    collateralAmount: raw,
    collateralReserve: reserve,
    principalAmount: raw,
    principalReserve: reserve,
    collateralAssetPriceUSD: price,
    borrowAssetPriceUSD: price,
  }),
  v.object({ ...occurrence, action: v.literal('UserEModeSet'), categoryId: whole(0, 255) }),
]);

export type UserTransaction = v.InferOutput<typeof userTransaction>;
export type IndexedReserve = v.InferOutput<typeof reserve>;
