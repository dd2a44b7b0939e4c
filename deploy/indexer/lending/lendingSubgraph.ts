import { entity, one, type Subgraph } from '../graph/entity';
import { lendingReserve, lendingUserTransaction } from './lendingTables';

const AMOUNT = ['amount', 'reserve', 'assetPriceUSD'];

/** An account's rows have no limit, and are read in pages of 100. */
const MAX_SKIP = 1_000_000;

/** The part of Aave's subgraph that the transaction history reads, with its names and types. */
export const lendingSubgraph: Subgraph = {
  name: 'lending-subgraph',
  entities: [
    entity('Reserve', lendingReserve),
    entity('UserTransaction', lendingUserTransaction, {
      relations: {
        reserve: one('Reserve'),
        collateralReserve: one('Reserve'),
        principalReserve: one('Reserve'),
        otherReserve: one('Reserve'),
      },
      enums: { action: 'Action' },
      maxSkip: MAX_SKIP,
      variants: {
        by: 'action',
        fields: {
          Supply: AMOUNT,
          Deposit: AMOUNT,
          Borrow: [...AMOUNT, 'borrowRateMode'],
          RedeemUnderlying: AMOUNT,
          Repay: AMOUNT,
          UsageAsCollateral: ['reserve', 'fromState', 'toState'],
          SwapBorrowRate: [
            'reserve',
            'borrowRateModeFrom',
            'borrowRateModeTo',
            'variableBorrowRate',
            'stableBorrowRate',
          ],
          LiquidationCall: [
            'collateralAmount',
            'collateralReserve',
            'principalAmount',
            'principalReserve',
            'collateralAssetPriceUSD',
            'borrowAssetPriceUSD',
          ],
          UserEModeSet: ['categoryId'],
          ClaimRewardsCall: AMOUNT,
        },
      },
    }),
  ],
};
