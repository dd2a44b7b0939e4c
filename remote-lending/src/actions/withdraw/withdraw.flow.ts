import * as v from 'valibot';
import { MAX_UINT256 } from '@fathom/shared/rpc/erc20';
import type { MulticallReader } from '@fathom/shared/rpc/multicall';
import { defineFlow } from '@fathom/shared/flows/defineFlow';
import type { FlowClaims } from '@fathom/shared/flows/flowClaims';
import { readConfirmedAllowance } from '@fathom/shared/flows/grants';
import { planGrant } from '@fathom/shared/flows/planGrant';
import { addressSchema, type ContractCall, type PermitPart, type Step } from '@fathom/shared/flows/step';
import type { Address } from '@fathom/shared/domain/address';
import type { ApprovalPreference } from '@fathom/shared/flows/approvalPreference';
import { requiredGateway, type Market } from '../../data/marketConfiguration';
import { queryKeys } from '../../data/queryKeys';
import { withApprovalMargin } from '../../domain/approvalMargin';
import type { Reserve } from '../../domain/reserve';
import type { TokenAmount } from '../../domain/units';
import { gasPolicies } from '../../flows/gasPolicies';
import { amountIntent, approvalAmount } from '../../flows/intentSchemas';
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
  readFacts: readWithdrawState,
  plan: planWithdraw,
  claims: withdrawClaims,
  invalidates: ({ market }) => [queryKeys.anyPoolData(market)],
  subject: withdrawSubject,
});

/** Identifies a withdrawal that a reload interrupted, whether it is unwrapped or not: one dialog offers both. */
export function withdrawSubject({ market, asset }: Pick<WithdrawIntent, 'market' | 'asset'>): string {
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
function withdrawClaims(intent: WithdrawIntent): FlowClaims {
  const { account, pool, asset, symbol, decimals } = intent;
  const amount = calledAmount(intent);
  if (intent.of === 'token') {
    return {
      call: { call: 'withdraw', to: pool, value: 0n, fields: { asset, amount, receiver: account } },
      tokens: [{ address: asset, symbol, decimals }],
    };
  }
  const { gateway, rsToken, rsSymbol } = intent;
  return {
    grants: [{ token: rsToken, spender: gateway, amount: approvedAmount(intent) }],
    call: { call: 'withdrawETH', to: gateway, value: 0n, fields: { pool, amount, receiver: account } },
    callWithPermit: 'withdrawETHWithPermit',
    tokens: [{ address: rsToken, symbol: rsSymbol, decimals }],
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
  const amount = approvedAmount(intent);
  const approval = planGrant({
    id: 'approve',
    grant: {
      is: 'erc20',
      token: intent.rsToken,
      symbol: intent.rsSymbol,
      decimals: intent.decimals,
      spender: intent.gateway,
      amount,
      required: gatewayAllowance(intent),
    },
    allowance,
    prefer: canPermitWithdrawal(intent) ? 'permit' : 'approve',
    gas: gasPolicies.approve,
  });
  const permit = approval.find(({ kind }) => kind === 'permit');
  return [
    ...approval,
    {
      kind: 'call',
      id: 'withdraw',
      call: withdrawNative(intent),
      ...(permit && { withPermit: { permit: permit.id, call: withdrawNativeWithPermit(intent, permit.id) } }),
    },
  ];
}

/**
 * Whether a signature can replace the approval. The gateway verifies the permit for the very amount that it withdraws: an unlimited
 * permit would withdraw everything, and of everything there is no exact one.
 */
function canPermitWithdrawal({ approve, approvalAmount: choice, isAll }: NativeWithdrawal): boolean {
  return approve === 'signed-message' && choice === 'exact' && !isAll;
}

function withdrawToken(intent: WithdrawIntent): ContractCall {
  return {
    to: intent.pool,
    function: poolFunctions.withdraw,
    args: [intent.asset, calledAmount(intent), intent.account],
    value: 0n,
    gas: gasPolicies.withdraw,
  };
}

function withdrawNative(intent: NativeWithdrawal): ContractCall {
  return {
    to: intent.gateway,
    function: gatewayFunctions.withdrawETH,
    args: [intent.pool, calledAmount(intent), intent.account],
    value: 0n,
    gas: gasPolicies.withdrawNative,
  };
}

function withdrawNativeWithPermit(intent: NativeWithdrawal, permit: string): ContractCall {
  const part = (name: PermitPart['part']): PermitPart => ({ permit, part: name });
  return {
    ...withdrawNative(intent),
    function: gatewayFunctions.withdrawETHWithPermit,
    args: [intent.pool, calledAmount(intent), intent.account, part('deadline'), part('v'), part('r'), part('s')],
  };
}

export interface WithdrawChoice {
  readonly market: Market;
  readonly account: Address;
  readonly reserve: Pick<Reserve, 'underlyingAsset' | 'symbol' | 'decimals' | 'rsTokenAddress'>;
  readonly amount: TokenAmount;
  /** The amount is the whole balance. */
  readonly isAll: boolean;
  readonly approval: ApprovalPreference;
  /** Symbol of the native currency where the token that wraps it is to be unwrapped. */
  readonly unwrapTo?: string | undefined;
}

/** The intent of a withdrawal as the user has chosen it; `undefined` while the amount is zero. Throws for native currency without a gateway. */
export function withdrawIntentFor(choice: WithdrawChoice): WithdrawIntent | undefined {
  const { market, account, reserve, amount, isAll, approval, unwrapTo } = choice;
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
    isAll,
  };
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
