import * as v from 'valibot';
import { MAX_UINT256 } from '@fathom/shared/rpc/erc20';
import type { MulticallReader } from '@fathom/shared/rpc/multicall';
import { defineFlow } from '@fathom/shared/flows/defineFlow';
import type { ExpectedCalls } from '@fathom/shared/flows/expectedCalls';
import { readConfirmedAllowance } from '@fathom/shared/flows/approvals';
import { addressSchema, type ContractCall, type Step } from '@fathom/shared/flows/step';
import type { ApprovalPreference } from '@fathom/shared/flows/approvalPreference';
import { requiredGateway } from '../../data/marketConfiguration';
import { queryKeys } from '../../data/queryKeys';
import { withApprovalMargin } from '../../domain/approvalMargin';
import type { Reserve } from '../../domain/reserve';
import { planApprovedCall } from '../../flows/approvedCall';
import { gasPolicies } from '../../flows/gasPolicies';
import { amountIntent, amountIntentOf, approvalAmount, type ReserveChoice } from '../../flows/intentSchemas';
import { gatewayFunctions, poolFunctions } from '../../flows/poolFunctions';

const withdrawAmount = {
  ...amountIntent,
  /** The whole balance, interest until the transaction is mined included; `amount` is the balance as read. */
  isAll: v.boolean(),
};

const withdrawIntent = v.variant('of', [
  v.object({ ...withdrawAmount, of: v.literal('token') }),
  v.object({
    ...withdrawAmount,
    of: v.literal('native'),
    gateway: addressSchema,
    /** The interest-bearing token, which the gateway takes in exchange for the native currency. */
    rsToken: addressSchema,
    rsSymbol: v.string(),
    /** The account's preference. */
    approve: v.picklist(['signed-message', 'transaction']),
    approvalAmount,
  }),
]);

export type WithdrawIntent = v.InferOutput<typeof withdrawIntent>;
type NativeWithdrawal = Extract<WithdrawIntent, { of: 'native' }>;

export interface WithdrawState {
  /** What the gateway may already take of the interest-bearing token; zero where the account withdraws by itself. */
  readonly allowance: bigint;
}

/** Withdraws a supplied asset; as native currency through the gateway, which takes the interest-bearing token first. */
export const withdrawFlow = defineFlow<WithdrawIntent, WithdrawState>({
  id: 'lending.withdraw.v1',
  area: 'lending',
  intent: withdrawIntent,
  readState: readWithdrawState,
  plan: planWithdraw,
  expectedCalls: withdrawExpectedCalls,
  invalidates: ({ market }) => [queryKeys.anyPoolData(market)],
  selection: withdrawSelection,
});

/** Identifies a withdrawal that a reload interrupted, whether it is unwrapped or not: one dialog offers both. */
export function withdrawSelection({ market, asset }: Pick<WithdrawIntent, 'market' | 'asset'>): string {
  return `${market}:${asset.toLowerCase()}`;
}

/** The pool and the gateway read the largest number as the whole balance at that moment. */
function calledAmount({ amount, isAll }: WithdrawIntent): bigint {
  return isAll ? MAX_UINT256 : amount;
}

/** What the gateway has to be allowed: for a full withdrawal with a margin, because the balance grows until it is mined. */
export function gatewayAllowance({ amount, isAll }: Pick<WithdrawIntent, 'amount' | 'isAll'>): bigint {
  return isAll ? withApprovalMargin(amount) : amount;
}

function approvedAmount(intent: NativeWithdrawal): bigint {
  return intent.approvalAmount === 'unlimited' ? MAX_UINT256 : gatewayAllowance(intent);
}

/** The asset goes to the account itself; the gateway may take the interest-bearing token for it. */
function withdrawExpectedCalls(intent: WithdrawIntent): ExpectedCalls {
  const { account, pool, asset, symbol, decimals } = intent;
  const amount = calledAmount(intent);
  if (intent.of === 'token') {
    return {
      call: { call: 'withdraw', to: pool, value: 0n, fields: { asset, amount, receiver: account } },
      tokens: [{ address: asset, symbol, decimals }],
    };
  }
  const { gateway, rsToken } = intent;
  return {
    approvals: [{ token: rsToken, spender: gateway, amount: approvedAmount(intent) }],
    call: { call: 'withdrawETH', to: gateway, value: 0n, fields: { pool, amount, receiver: account } },
    callWithPermit: 'withdrawETHWithPermit',
    tokens: [rsTokenOf(intent)],
  };
}

async function readWithdrawState(intent: WithdrawIntent, chain: MulticallReader): Promise<WithdrawState> {
  if (intent.of === 'token') return { allowance: 0n };
  const { account, rsToken: token, gateway: spender, rsSymbol: symbol } = intent;
  const allowance = await readConfirmedAllowance(chain, { is: 'erc20', token, spender, symbol }, account);
  return { allowance: allowance ?? 0n };
}

/** Pure. The gateway's approval or permit where the allowance does not suffice, then the withdrawal. */
export function planWithdraw(intent: WithdrawIntent, { allowance }: WithdrawState): readonly Step[] {
  if (intent.of === 'token') return [{ kind: 'call', id: 'withdraw', call: withdrawToken(intent) }];
  const { gateway: spender, approvalAmount: choice, approve, isAll } = intent;
  const call = withdrawNative(intent);
  return planApprovedCall(
    {
      ...{ id: 'withdraw', token: rsTokenOf(intent), spender, amount: gatewayAllowance(intent), call },
      approvalAmount: choice,
      // The gateway verifies the permit for the very amount that it withdraws, and of everything there is no exact one.
      isSigned: approve === 'signed-message' && !isAll,
      callWithPermit: (permit) => ({
        ...call,
        function: gatewayFunctions.withdrawETHWithPermit,
        args: [...call.args, ...permit],
      }),
    },
    allowance,
  );
}

function rsTokenOf({ rsToken: address, rsSymbol: symbol, decimals }: NativeWithdrawal) {
  return { address, symbol, decimals };
}

function withdrawToken(intent: WithdrawIntent): ContractCall {
  const args = [intent.asset, calledAmount(intent), intent.account];
  return { to: intent.pool, function: poolFunctions.withdraw, args, value: 0n, gas: gasPolicies.withdraw };
}

function withdrawNative(intent: NativeWithdrawal): ContractCall {
  const args = [intent.pool, calledAmount(intent), intent.account];
  return {
    to: intent.gateway,
    function: gatewayFunctions.withdrawETH,
    args,
    value: 0n,
    gas: gasPolicies.withdrawNative,
  };
}

export interface WithdrawChoice extends ReserveChoice {
  readonly reserve: Pick<Reserve, 'underlyingAsset' | 'symbol' | 'decimals' | 'rsTokenAddress'>;
  /** The amount is the whole balance. */
  readonly isAll: boolean;
  readonly approval: ApprovalPreference;
  /** Symbol of the native currency where the token that wraps it is to be unwrapped. */
  readonly unwrapTo?: string | undefined;
}

/** The intent of a withdrawal as the user has chosen it; `undefined` while the amount is zero. Throws for native currency without a gateway. */
export function withdrawIntentFor(choice: WithdrawChoice): WithdrawIntent | undefined {
  const { market, reserve, amount, isAll, approval, unwrapTo } = choice;
  if (amount <= 0n) return undefined;
  const common = { ...amountIntentOf(choice, unwrapTo), isAll };
  if (unwrapTo === undefined) return { ...common, of: 'token' };
  return {
    ...common,
    of: 'native',
    gateway: requiredGateway(market),
    rsToken: reserve.rsTokenAddress,
    rsSymbol: rsTokenSymbol(reserve),
    approve: approval.method,
    approvalAmount: approval.amount,
  };
}

/** Symbol of the interest-bearing token, as this fork names it. */
export function rsTokenSymbol({ symbol }: Pick<Reserve, 'symbol'>): string {
  return `rs${symbol}`;
}
