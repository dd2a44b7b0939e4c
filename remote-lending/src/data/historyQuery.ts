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
