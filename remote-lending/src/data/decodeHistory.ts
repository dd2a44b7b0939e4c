import type { Amount } from '@fathom/base/domain/amount';
import type { HistoryAmount, HistorySide, HistoryToken, HistoryTransaction } from '../domain/history/history';
import type { IndexedReserve, UserTransaction } from './historySchema';

type Row<Action extends UserTransaction['action']> = Extract<UserTransaction, { readonly action: Action }>;
type RowOfOneAsset = Row<'Supply' | 'Deposit' | 'RedeemUnderlying' | 'Repay' | 'ClaimRewardsCall' | 'Borrow'>;

/*
 * Lists all properties of each transaction, because objects created by spreading take five times as long to search.
 */

/** Shares one object between equal tokens, so that a search compares each of them once. */
export function decodeHistory(rows: readonly UserTransaction[]): readonly HistoryTransaction[] {
  const amounts = createAmountDecoder();
  return rows.map((row): HistoryTransaction => {
    const { id, timestamp, txHash, networkFee: feeWei } = row;
    switch (row.action) {
      case 'UserEModeSet':
        return { id, timestamp, txHash, feeWei, action: row.action, categoryId: row.categoryId };
      case 'UsageAsCollateral': {
        const token = amounts.tokenOf(row.reserve);
        return { id, timestamp, txHash, feeWei, action: row.action, token, isEnabled: row.toState };
      }
      case 'SwapBorrowRate':
        return rateSwitch(row, amounts);
      case 'LiquidationCall':
        return liquidation(row, amounts);
      default:
        return movement(row, amounts);
    }
  });
}

interface AmountDecoder {
  readonly tokenOf: (reserve: IndexedReserve) => HistoryToken;
  readonly moved: (
    reserve: IndexedReserve,
    value: bigint,
    priceUsd: Amount | undefined,
    scaled: bigint | undefined,
  ) => HistoryAmount;
  /** The other side of the same transaction. */
  readonly other: (row: UserTransaction) => HistorySide | undefined;
}

function createAmountDecoder(): AmountDecoder {
  const tokens = new Map<string, HistoryToken>();
  const decoder: AmountDecoder = {
    tokenOf({ symbol, name, underlyingAsset }) {
      const key = [underlyingAsset, symbol, name].join('\n');
      const token = tokens.get(key) ?? { symbol, name, underlyingAsset };
      tokens.set(key, token);
      return token;
    },
    moved(reserve, value, priceUsd, scaled) {
      return { token: decoder.tokenOf(reserve), amount: { raw: value, decimals: reserve.decimals }, priceUsd, scaled };
    },
    other({ otherAction, otherAmount, otherReserve, otherAssetPriceUSD, otherScaled }) {
      if (!otherAction || !otherReserve || typeof otherAmount !== 'bigint') return undefined;
      return { action: otherAction, moved: decoder.moved(otherReserve, otherAmount, otherAssetPriceUSD, otherScaled) };
    },
  };
  return decoder;
}

function rateSwitch(row: Row<'SwapBorrowRate'>, { tokenOf }: AmountDecoder): HistoryTransaction {
  return {
    id: row.id,
    timestamp: row.timestamp,
    txHash: row.txHash,
    feeWei: row.networkFee,
    action: row.action,
    token: tokenOf(row.reserve),
    from: row.borrowRateModeFrom,
    to: row.borrowRateModeTo,
    variableRate: row.variableBorrowRate,
    stableRate: row.stableBorrowRate,
  };
}

function liquidation(row: Row<'LiquidationCall'>, { moved, other }: AmountDecoder): HistoryTransaction {
  const { collateralReserve, collateralAmount, collateralAssetPriceUSD, amountScaled } = row;
  const { principalReserve, principalAmount, borrowAssetPriceUSD, principalScaled } = row;
  return {
    id: row.id,
    timestamp: row.timestamp,
    txHash: row.txHash,
    feeWei: row.networkFee,
    other: other(row),
    positionOf: row.positionOf,
    walletOf: row.walletOf,
    action: row.action,
    collateral: moved(collateralReserve, collateralAmount, collateralAssetPriceUSD, amountScaled),
    debt: moved(principalReserve, principalAmount, borrowAssetPriceUSD, principalScaled),
  };
}

function movement(row: RowOfOneAsset, { moved, other }: AmountDecoder): HistoryTransaction {
  const { id, timestamp, txHash, networkFee: feeWei, positionOf, walletOf, counterparty } = row;
  const amount = moved(row.reserve, row.amount, row.assetPriceUSD, row.amountScaled);
  const side = other(row);
  if (row.action !== 'Borrow') {
    const { action } = row;
    return { id, timestamp, txHash, feeWei, other: side, positionOf, walletOf, counterparty, action, moved: amount };
  }
  return {
    id,
    timestamp,
    txHash,
    feeWei,
    other: side,
    positionOf,
    walletOf,
    counterparty,
    action: row.action,
    moved: amount,
    rateMode: row.borrowRateMode,
  };
}
