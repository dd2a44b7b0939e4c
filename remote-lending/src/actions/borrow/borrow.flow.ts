import * as v from 'valibot';
import type { ApprovalAmount } from '@fathom/area-kit/flows/approval/approvalPreference';
import { defineCallFlow } from '@fathom/area-kit/flows/defineCallFlow';
import type { ExpectedCalls } from '@fathom/area-kit/flows/steps/expectedCalls';
import { approvalAmountSchema } from '@fathom/area-kit/flows/run/intentSchemas';
import type { PlannedCall, Spending } from '@fathom/area-kit/flows/approval/spending';
import { addressSchema } from '@fathom/area-kit/flows/steps/step';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { gatewayRateMode, requiredGateway } from '../../data/marketConfiguration';
import { queryKeys } from '../../data/queryKeys';
import { rateModeArgument, type RateMode } from '../../domain/reserve/rateMode';
import type { Reserve } from '../../domain/reserve/reserve';
import type { Ray, TokenAmount } from '../../domain/units';
import {
  amountIntent,
  amountIntentOf,
  gatewayIntent,
  reserveSelection,
  type ReserveChoice,
} from '../../flows/intentSchemas';
import { matchesReserveAndAccount, rateModeOf, type PoolEventFilter } from '../../flows/poolReceipt';
import { debtToken as debtTokenContract } from '../../writes/debtToken';
import { pool as poolContract } from '../../writes/pool';
import { borrowEvent } from '../../writes/poolEvents';
import { wethGateway } from '../../writes/wethGateway';
import { wethGatewaySince32 } from '../../writes/wethGatewaySince32';

const { borrow } = poolContract.writes;
const { borrowETH } = wethGateway.writes;
const { borrowETH: borrowETHSince32 } = wethGatewaySince32.writes;

const rateMode = v.picklist(['variable', 'stable']);

const borrowIntent = v.variant('of', [
  v.object({ ...amountIntent, of: v.literal('token'), rateMode }),
  v.object({
    ...amountIntent,
    of: v.literal('native'),
    rateMode,
    ...gatewayIntent,
    /** Debt token of the wrapped asset in the chosen rate mode. The gateway needs a delegation on it. */
    debtToken: addressSchema,
    approvalAmount: approvalAmountSchema,
  }),
]);

export type BorrowIntent = v.InferOutput<typeof borrowIntent>;

/** Borrows an asset. The gateway borrows and unwraps native currency, and requires a credit delegation. */
export const borrowFlow = defineCallFlow<BorrowIntent>({
  id: 'lending.borrow.v1',
  area: 'lending',
  intent: borrowIntent,
  spending: delegationOf,
  call: borrowCall,
  expectedCalls: expectedBorrowCall,
  invalidates: ({ market }) => [queryKeys.anyPoolData(market)],
  selection: reserveSelection,
});

export interface BorrowChoice extends ReserveChoice {
  readonly reserve: Pick<
    Reserve,
    'underlyingAsset' | 'symbol' | 'decimals' | 'variableDebtTokenAddress' | 'stableDebtTokenAddress'
  >;
  readonly rateMode: RateMode;
  /** Approval amount of the credit delegation, which only an unwrapped loan requires. */
  readonly approvalAmount: ApprovalAmount;
  /** Symbol of the native currency to unwrap the loan to. */
  readonly unwrapTo?: string | undefined;
}

/** Returns `undefined` for a zero amount. Throws for native currency in a market without a gateway. */
export function borrowIntentFor(choice: BorrowChoice): BorrowIntent | undefined {
  const { market, reserve, amount, rateMode, approvalAmount, unwrapTo } = choice;
  if (amount <= 0n) return undefined;
  const common = { ...amountIntentOf(choice, unwrapTo), rateMode };
  if (unwrapTo === undefined) return { ...common, of: 'token' };
  const debtToken = rateMode === 'stable' ? reserve.stableDebtTokenAddress : reserve.variableDebtTokenAddress;
  const gateway = requiredGateway(market);
  return { ...common, of: 'native', gateway, ...gatewayRateMode(market), debtToken, approvalAmount };
}

/** Uses a transaction because borrowETH accepts no signature: a signed delegation would not save one. */
function delegationOf(intent: BorrowIntent): Spending | undefined {
  if (intent.of === 'token') return undefined;
  const { debtToken: address, symbol, decimals, gateway: spender, amount, approvalAmount } = intent;
  const { gas } = debtTokenContract.writes.approveDelegation;
  return { kind: 'delegation', token: { address, symbol, decimals }, spender, amount, approvalAmount, gas };
}

function expectedBorrowCall(intent: BorrowIntent): ExpectedCalls {
  const { pool, asset, amount, symbol, decimals } = intent;
  const interestRateMode = rateModeArgument(intent.rateMode);
  if (intent.of === 'native') {
    const statement = intent.withoutRateMode
      ? borrowETHSince32.statement({ pool, amount })
      : borrowETH.statement({ pool, amount, interestRateMode });
    return {
      call: { ...statement, to: intent.gateway, value: 0n },
      tokens: [{ address: intent.debtToken, symbol, decimals }],
    };
  }
  return {
    call: { ...borrow.statement({ asset, amount, interestRateMode }), to: pool, value: 0n },
    tokens: [{ address: asset, symbol, decimals }],
  };
}

function borrowCall(intent: BorrowIntent): PlannedCall {
  const { amount, account, asset, pool } = intent;
  const interestRateMode = rateModeArgument(intent.rateMode);
  if (intent.of === 'native') {
    const context = { account, to: intent.gateway, roles: { LENDING_POOL: pool } };
    const call = intent.withoutRateMode
      ? borrowETHSince32.call({ amount }, context)
      : borrowETH.call({ amount, interestRateMode }, context);
    return { id: 'borrow', call };
  }
  return { id: 'borrow', call: borrow.call({ asset, amount, interestRateMode }, { account, to: pool }) };
}

export interface Borrowed {
  readonly amount: TokenAmount;
  readonly rateMode: RateMode;
  /** Yearly rate when the loan was taken. */
  readonly rate: Ray;
}

/** Returns `undefined` if the receipt has no Borrow event of the asset for the account. */
export function decodeBorrowed(logs: readonly ReceiptLog[], filter: PoolEventFilter): Borrowed | undefined {
  const borrow = borrowEvent
    .emittedIn(logs, filter.pool)
    .find((event) => matchesReserveAndAccount(event, event.onBehalfOf, filter));
  return borrow && { amount: borrow.amount, rateMode: rateModeOf(borrow.interestRateMode), rate: borrow.borrowRate };
}
