import { isAddress, type Address } from '@fathom/contract/address';
import type { Amount } from '@fathom/base/domain/amount';
import { DISPLAY_LENGTH, displaySymbol, displayText } from '@fathom/base/domain/displayText';
import * as v from 'valibot';
import {
  SIDE_ACTIONS,
  type HistoryAmount,
  type HistorySide,
  type HistoryToken,
  type HistoryTransaction,
} from '../domain/history/history';

/*
 * Schema of the response of a market's subgraph. It is third-party data, so every field is checked: hashes and
 * addresses before they become links, amounts for sign and size, and texts before they are displayed.
 */

const SIDES = 'otherAction otherAmount otherReserve { ...token } otherAssetPriceUSD positionOf walletOf counterparty';

const SCALED = 'amountScaled principalScaled otherScaled';

/** The fields that only some indexers have. */
export interface HistoryFields {
  readonly hasFees?: boolean;
  readonly hasSides?: boolean;
  /** Changes of scaled balances, and the indexer's block. */
  readonly hasScaled?: boolean;
}

/** Uses string variables, because The Graph filters relations by id. */
export function historyQuery({ hasFees = false, hasSides = false, hasScaled = false }: HistoryFields): string {
  return `query UserTransactions($userAddress: String!, $first: Int!, $skip: Int!, $pool: String!) {
  userTransactions(
    where: { user: $userAddress, pool: $pool }
    orderBy: timestamp
    orderDirection: desc
    first: $first
    skip: $skip
  ) {
    id
    timestamp
    txHash
    action
    ${hasFees ? 'networkFee' : ''}
    ${hasSides ? SIDES : ''}
    ${hasScaled ? SCALED : ''}
    ... on Supply { amount reserve { ...token } assetPriceUSD }
    ... on Deposit { amount reserve { ...token } assetPriceUSD }
    ... on Borrow { amount reserve { ...token } assetPriceUSD borrowRateMode }
    ... on RedeemUnderlying { amount reserve { ...token } assetPriceUSD }
    ... on Repay { amount reserve { ...token } assetPriceUSD }
    ... on UsageAsCollateral { reserve { ...token } fromState toState }
    ... on SwapBorrowRate {
      reserve { ...token }
      borrowRateModeFrom
      borrowRateModeTo
      variableBorrowRate
      stableBorrowRate
    }
    ... on LiquidationCall {
      collateralAmount
      collateralReserve { ...token }
      principalAmount
      principalReserve { ...token }
      collateralAssetPriceUSD
      borrowAssetPriceUSD
    }
    ... on UserEModeSet { categoryId }
    ... on ClaimRewardsCall { amount reserve { ...token } assetPriceUSD }
  }
  ${hasScaled ? '_meta { block { number } }' : ''}
}
fragment token on Reserve { symbol decimals name underlyingAsset }`;
}

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
function whole(least: number, most: number) {
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

const userTransaction = v.variant('action', [
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

type UserTransaction = v.InferOutput<typeof userTransaction>;
type IndexedReserve = v.InferOutput<typeof reserve>;

export interface HistoryPage {
  readonly transactions: readonly HistoryTransaction[];
  /** The indexer's block, if the query has it. */
  readonly block: number | undefined;
}

/** Schema of a page of the history. `most` is the number of requested rows. */
export function historyResponse(most: number) {
  return v.pipe(
    v.object({
      data: v.object({
        userTransactions: v.pipe(v.array(userTransaction), v.maxLength(most)),
        _meta: v.optional(v.object({ block: v.object({ number: whole(0, Number.MAX_SAFE_INTEGER) }) })),
      }),
    }),
    v.transform(({ data: { userTransactions, _meta } }): HistoryPage => ({
      transactions: decodePage(userTransactions),
      block: _meta?.block.number,
    })),
  );
}

/** Shares one object between equal tokens of a page, so that a search compares each of them once. */
function decodePage(rows: readonly UserTransaction[]): readonly HistoryTransaction[] {
  const tokens = new Map<string, HistoryToken>();

  function tokenOf({ symbol, name, underlyingAsset }: IndexedReserve): HistoryToken {
    const key = [underlyingAsset, symbol, name].join('\n');
    const token = tokens.get(key) ?? { symbol, name, underlyingAsset };
    tokens.set(key, token);
    return token;
  }

  function movedOf(
    indexed: IndexedReserve,
    value: bigint,
    priceUsd: Amount | undefined,
    scaled: bigint | undefined,
  ): HistoryAmount {
    return { token: tokenOf(indexed), amount: { raw: value, decimals: indexed.decimals }, priceUsd, scaled };
  }

  function sideOf({ otherAction, otherAmount, otherReserve, otherAssetPriceUSD, otherScaled }: UserTransaction) {
    if (!otherAction || !otherReserve || typeof otherAmount !== 'bigint') return undefined;
    const moved = movedOf(otherReserve, otherAmount, otherAssetPriceUSD, otherScaled);
    const side: HistorySide = { action: otherAction, moved };
    return side;
  }

  return rows.map((row): HistoryTransaction => {
    const { id, timestamp, txHash, networkFee: feeWei, positionOf, walletOf, counterparty } = row;
    const other = sideOf(row);
    // Lists all properties, because objects created by spreading take five times as long to search.
    switch (row.action) {
      case 'UserEModeSet':
        return { id, timestamp, txHash, feeWei, action: row.action, categoryId: row.categoryId };
      case 'UsageAsCollateral':
        return {
          id,
          timestamp,
          txHash,
          feeWei,
          action: row.action,
          token: tokenOf(row.reserve),
          isEnabled: row.toState,
        };
      case 'SwapBorrowRate':
        return {
          id,
          timestamp,
          txHash,
          feeWei,
          action: row.action,
          token: tokenOf(row.reserve),
          from: row.borrowRateModeFrom,
          to: row.borrowRateModeTo,
          variableRate: row.variableBorrowRate,
          stableRate: row.stableBorrowRate,
        };
      case 'LiquidationCall':
        return {
          id,
          timestamp,
          txHash,
          feeWei,
          other,
          positionOf,
          walletOf,
          action: row.action,
          collateral: movedOf(
            row.collateralReserve,
            row.collateralAmount,
            row.collateralAssetPriceUSD,
            row.amountScaled,
          ),
          debt: movedOf(row.principalReserve, row.principalAmount, row.borrowAssetPriceUSD, row.principalScaled),
        };
      case 'Borrow':
        return {
          id,
          timestamp,
          txHash,
          feeWei,
          other,
          positionOf,
          walletOf,
          counterparty,
          action: row.action,
          moved: movedOf(row.reserve, row.amount, row.assetPriceUSD, row.amountScaled),
          rateMode: row.borrowRateMode,
        };
      default:
        return {
          id,
          timestamp,
          txHash,
          feeWei,
          other,
          positionOf,
          walletOf,
          counterparty,
          action: row.action,
          moved: movedOf(row.reserve, row.amount, row.assetPriceUSD, row.amountScaled),
        };
    }
  });
}
