import * as v from 'valibot';
import { MAX_UINT256 } from '@fathom/shared/rpc/erc20';
import type { MulticallReader } from '@fathom/shared/rpc/multicall';
import { defineFlow } from '@fathom/shared/flows/defineFlow';
import type { ExpectedCalls } from '@fathom/shared/flows/expectedCalls';
import { readConfirmedAllowance } from '@fathom/shared/flows/approvals';
import { planTokenApproval } from '@fathom/shared/flows/planTokenApproval';
import { addressSchema, type ContractCall, type Step } from '@fathom/shared/flows/step';
import type { ApprovalAmount } from '@fathom/shared/flows/approvalPreference';
import type { Address } from '@fathom/shared/domain/address';
import { requiredGateway, type Market } from '../../data/marketConfiguration';
import type { Reserve } from '../../domain/reserve';
import type { TokenAmount } from '../../domain/units';
import { queryKeys } from '../../data/queryKeys';
import { DEBT_RATE_MODE, type RateMode } from '../../domain/rateMode';
import { gasPolicies } from '../../flows/gasPolicies';
import { amountIntent, approvalAmount } from '../../flows/intentSchemas';
import { gatewayFunctions, NO_REFERRAL, poolFunctions } from '../../flows/poolFunctions';

const rateMode = v.picklist(['variable', 'stable']);

const borrowIntent = v.variant('of', [
  v.object({ ...amountIntent, of: v.literal('token'), rateMode }),
  v.object({
    ...amountIntent,
    of: v.literal('native'),
    rateMode,
    gateway: addressSchema,
    /** Of the wrapped asset and the rate mode: the gateway borrows on the account's credit there. */
    debtToken: addressSchema,
    approvalAmount,
  }),
]);

export type BorrowIntent = v.InferOutput<typeof borrowIntent>;
type NativeBorrow = Extract<BorrowIntent, { of: 'native' }>;

export interface BorrowInput {
  /** What the gateway may already borrow on the account's credit; zero where the account borrows by itself. */
  readonly delegated: bigint;
}

/** Borrows an asset; the native currency through the gateway, which unwraps it and needs a credit delegation first. */
export const borrowFlow = defineFlow<BorrowIntent, BorrowInput>({
  id: 'lending.borrow.v1',
  area: 'lending',
  intent: borrowIntent,
  readState: readBorrowState,
  plan: planBorrow,
  expectedCalls: expectedBorrowCall,
  invalidates: ({ market }) => [queryKeys.anyPoolData(market)],
  selection: borrowSelection,
});

/** Under which a loan that was interrupted by a reload is found again, whether it is unwrapped or not: one dialog offers both. */
export function borrowSelection({ market, asset }: Pick<BorrowIntent, 'market' | 'asset'>): string {
  return `${market}:${asset.toLowerCase()}`;
}

export interface BorrowChoice {
  readonly market: Market;
  readonly account: Address;
  readonly reserve: Pick<
    Reserve,
    'underlyingAsset' | 'symbol' | 'decimals' | 'variableDebtTokenAddress' | 'stableDebtTokenAddress'
  >;
  readonly amount: TokenAmount;
  readonly rateMode: RateMode;
  /** Of the credit delegation that an unwrapped loan needs. */
  readonly approvalAmount: ApprovalAmount;
  /** Symbol of the native currency where the loan of the token that wraps it is to be unwrapped. */
  readonly unwrapTo?: string | undefined;
}

/** The intent of a loan as the user has chosen it; `undefined` while the amount is zero. Throws for native currency without a gateway. */
export function borrowIntentFor(choice: BorrowChoice): BorrowIntent | undefined {
  const { market, account, reserve, amount, rateMode, approvalAmount, unwrapTo } = choice;
  if (amount <= 0n) return undefined;
  const common = {
    account,
    chainId: market.chainId,
    market: market.id,
    pool: market.addresses.LENDING_POOL,
    asset: reserve.underlyingAsset,
    symbol: unwrapTo ?? reserve.symbol,
    decimals: reserve.decimals,
    amount,
    rateMode,
  };
  if (unwrapTo === undefined) return { ...common, of: 'token' };
  return {
    ...common,
    of: 'native',
    gateway: requiredGateway(market),
    debtToken: rateMode === 'stable' ? reserve.stableDebtTokenAddress : reserve.variableDebtTokenAddress,
    approvalAmount,
  };
}

/** The debt is the account's own; the gateway gets credit for the amount, or for what was chosen in its place. */
function expectedBorrowCall(intent: BorrowIntent): ExpectedCalls {
  const { account, pool, asset, amount, symbol, decimals } = intent;
  const rateMode = BigInt(DEBT_RATE_MODE[intent.rateMode]);
  if (intent.of === 'token') {
    return {
      call: { call: 'borrow', to: pool, value: 0n, fields: { asset, amount, rateMode, debtor: account } },
      tokens: [{ address: asset, symbol, decimals }],
    };
  }
  const { gateway, debtToken, approvalAmount } = intent;
  return {
    approvals: [{ token: debtToken, spender: gateway, amount: approvalAmount === 'unlimited' ? MAX_UINT256 : amount }],
    call: { call: 'borrowETH', to: gateway, value: 0n, fields: { pool, amount, rateMode } },
    tokens: [{ address: debtToken, symbol, decimals }],
  };
}

async function readBorrowState(intent: BorrowIntent, chain: MulticallReader): Promise<BorrowInput> {
  if (intent.of === 'token') return { delegated: 0n };
  const { account, debtToken: token, gateway: spender, symbol } = intent;
  const delegated = await readConfirmedAllowance(chain, { is: 'delegation', token, spender, symbol }, account);
  return { delegated: delegated ?? 0n };
}

/** Pure. A credit delegation where the gateway needs one and has too little, then the loan. */
export function planBorrow(intent: BorrowIntent, state: BorrowInput): readonly Step[] {
  const { amount, account, asset, pool } = intent;
  const mode = BigInt(DEBT_RATE_MODE[intent.rateMode]);
  if (intent.of === 'native') return [...planDelegation(intent, state), borrowStep(borrowNative(intent, mode))];
  return [
    borrowStep({
      to: pool,
      function: poolFunctions.borrow,
      args: [asset, amount, mode, NO_REFERRAL, account],
      value: 0n,
      gas: gasPolicies.borrow,
    }),
  ];
}

function planDelegation(intent: NativeBorrow, { delegated }: BorrowInput): readonly Step[] {
  return planTokenApproval({
    id: 'approve',
    grant: {
      is: 'delegation',
      token: intent.debtToken,
      symbol: intent.symbol,
      decimals: intent.decimals,
      spender: intent.gateway,
      amount: intent.approvalAmount === 'unlimited' ? MAX_UINT256 : intent.amount,
      required: intent.amount,
    },
    allowance: delegated,
    // The gateway's loan takes no signature, so that a signed delegation would save no transaction.
    prefer: 'approve',
    gas: gasPolicies.approveDelegation,
  });
}

function borrowNative({ gateway, pool, amount }: NativeBorrow, mode: bigint): ContractCall {
  return {
    to: gateway,
    function: gatewayFunctions.borrowETH,
    args: [pool, amount, mode, NO_REFERRAL],
    value: 0n,
    gas: gasPolicies.borrowNative,
  };
}

function borrowStep(call: ContractCall): Step {
  return { kind: 'call', id: 'borrow', call };
}
