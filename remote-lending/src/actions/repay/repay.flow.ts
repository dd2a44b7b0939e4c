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
import { requiredGateway, tokenTraits, type Market } from '../../data/marketConfiguration';
import { queryKeys } from '../../data/queryKeys';
import { DEBT_RATE_MODE, type RateMode } from '../../domain/rateMode';
import type { Reserve } from '../../domain/reserve';
import type { TokenAmount } from '../../domain/units';
import { gasPolicies } from '../../flows/gasPolicies';
import { amountIntent, approvalAmount } from '../../flows/intentSchemas';
import { gatewayFunctions, poolFunctions } from '../../flows/poolFunctions';

const repayAmount = {
  ...amountIntent,
  rateMode: v.picklist(['variable', 'stable']),
  /** The whole debt, or all that the account has for it; `amount` is that as read. */
  isAll: v.boolean(),
  /** The most that may be taken: of a full repayment with the margin for the debt's growth. The pool takes no more than the debt. */
  limit: v.pipe(v.bigint(), v.minValue(1n)),
};

const repayIntent = v.variant('of', [
  v.object({
    ...repayAmount,
    of: v.literal('token'),
    /** The account's preference, already turned to `transaction` for a token that is known to have no permit. */
    approve: v.picklist(['signed-message', 'transaction']),
    approvalAmount,
    /** The token refuses to change a non-zero allowance. */
    needsAllowanceReset: v.boolean(),
  }),
  v.object({ ...repayAmount, of: v.literal('native'), gateway: addressSchema }),
  /** With the account's own supply of the asset. */
  v.object({ ...repayAmount, of: v.literal('rs-token') }),
]);

export type RepayIntent = v.InferOutput<typeof repayIntent>;
type TokenRepayment = Extract<RepayIntent, { of: 'token' }>;
type NativeRepayment = Extract<RepayIntent, { of: 'native' }>;
type RsTokenRepayment = Extract<RepayIntent, { of: 'rs-token' }>;

export interface RepayState {
  /** What the pool may already take from the account; zero where it needs no approval. */
  readonly allowance: bigint;
}

/** Repays a debt: from the wallet with an approval or a permit, as native currency through the gateway, or with the own supply. */
export const repayFlow = defineFlow<RepayIntent, RepayState>({
  id: 'lending.repay.v1',
  area: 'lending',
  intent: repayIntent,
  readFacts: readRepayState,
  plan: planRepay,
  claims: repayClaims,
  invalidates: ({ market }) => [queryKeys.anyPoolData(market)],
  subject: repaySubject,
});

/** Identifies a repayment that a reload interrupted, whatever it is paid with: one dialog offers all, for one rate mode. */
export function repaySubject({ market, asset, rateMode }: Pick<RepayIntent, 'market' | 'asset' | 'rateMode'>): string {
  return `${market}:${asset.toLowerCase()}:${rateMode}`;
}

/** The amount goes to the pool, and the debt that it reduces is the account's own. */
function repayClaims(intent: RepayIntent): FlowClaims {
  const { account, pool, asset, symbol, decimals, limit } = intent;
  const rateMode = modeOf(intent);
  const tokens = [{ address: asset, symbol, decimals }];
  if (intent.of === 'native') {
    const fields = { pool, amount: limit, rateMode, debtor: account };
    return { call: { call: 'repayETH', to: intent.gateway, value: limit, fields }, tokens };
  }
  if (intent.of === 'rs-token') {
    const fields = { asset, amount: rsTokenAmount(intent), rateMode };
    return { call: { call: 'repayWithATokens', to: pool, value: 0n, fields }, tokens };
  }
  return {
    grants: [{ token: asset, spender: pool, amount: intent.approvalAmount === 'unlimited' ? MAX_UINT256 : limit }],
    call: { call: 'repay', to: pool, value: 0n, fields: { asset, amount: limit, rateMode, debtor: account } },
    callWithPermit: 'repayWithPermit',
    tokens,
  };
}

async function readRepayState(intent: RepayIntent, chain: MulticallReader): Promise<RepayState> {
  if (intent.of !== 'token') return { allowance: 0n };
  const { account, asset: token, pool: spender, symbol } = intent;
  const allowance = await readConfirmedAllowance(chain, { is: 'erc20', token, spender, symbol }, account);
  return { allowance: allowance ?? 0n };
}

/** Pure. An approval or a permit where the pool takes tokens and the allowance does not suffice, then the repayment. */
export function planRepay(intent: RepayIntent, { allowance }: RepayState): readonly Step[] {
  if (intent.of === 'native') return [{ kind: 'call', id: 'repay', call: repayNative(intent) }];
  if (intent.of === 'rs-token') return [{ kind: 'call', id: 'repay', call: repayWithRsTokens(intent) }];
  const isUnlimited = intent.approvalAmount === 'unlimited';
  const approval = planGrant({
    id: 'approve',
    grant: {
      is: 'erc20',
      token: intent.asset,
      symbol: intent.symbol,
      decimals: intent.decimals,
      spender: intent.pool,
      amount: isUnlimited ? MAX_UINT256 : intent.limit,
      required: intent.limit,
    },
    allowance,
    // The pool verifies the permit for the very amount that it may take: an unlimited one is never valid.
    prefer: intent.approve === 'signed-message' && !isUnlimited ? 'permit' : 'approve',
    gas: gasPolicies.approve,
    resetFirst: intent.needsAllowanceReset,
  });
  const permit = approval.find(({ kind }) => kind === 'permit');
  return [
    ...approval,
    {
      kind: 'call',
      id: 'repay',
      call: repayToken(intent),
      ...(permit && { withPermit: { permit: permit.id, call: repayTokenWithPermit(intent, permit.id) } }),
    },
  ];
}

function modeOf({ rateMode }: Pick<RepayIntent, 'rateMode'>): bigint {
  return BigInt(DEBT_RATE_MODE[rateMode]);
}

function repayToken(intent: TokenRepayment): ContractCall {
  const { pool, asset, limit, account } = intent;
  return {
    to: pool,
    function: poolFunctions.repay,
    args: [asset, limit, modeOf(intent), account],
    value: 0n,
    gas: gasPolicies.repay,
  };
}

function repayTokenWithPermit(intent: TokenRepayment, permit: string): ContractCall {
  const part = (name: PermitPart['part']): PermitPart => ({ permit, part: name });
  const { pool, asset, limit, account } = intent;
  return {
    to: pool,
    function: poolFunctions.repayWithPermit,
    args: [asset, limit, modeOf(intent), account, part('deadline'), part('v'), part('r'), part('s')],
    value: 0n,
    gas: gasPolicies.repayWithPermit,
  };
}

/** The gateway refunds what the debt does not need. */
function repayNative(intent: NativeRepayment): ContractCall {
  const { gateway, pool, limit, account } = intent;
  return {
    to: gateway,
    function: gatewayFunctions.repayETH,
    args: [pool, limit, modeOf(intent), account],
    value: limit,
    gas: gasPolicies.repayNative,
  };
}

function repayWithRsTokens(intent: RsTokenRepayment): ContractCall {
  return {
    to: intent.pool,
    function: poolFunctions.repayWithATokens,
    args: [intent.asset, rsTokenAmount(intent), modeOf(intent)],
    value: 0n,
    gas: gasPolicies.repayWithRsTokens,
  };
}

/** The pool reads the largest number as the account's whole supply, and takes no more of it than the debt. */
function rsTokenAmount({ amount, isAll }: RsTokenRepayment): bigint {
  return isAll ? MAX_UINT256 : amount;
}

/** What a debt is repaid with: the token, the native currency that it wraps, or the account's own supply of it. */
export type RepaySource = RepayIntent['of'];

export interface RepayChoice {
  readonly market: Market;
  readonly account: Address;
  readonly reserve: Pick<Reserve, 'underlyingAsset' | 'symbol' | 'decimals'>;
  readonly rateMode: RateMode;
  readonly source: RepaySource;
  readonly amount: TokenAmount;
  /** The amount is the whole debt, or all that the source has. */
  readonly isAll: boolean;
  /** The most that may be taken; at least the amount. */
  readonly limit: TokenAmount;
  readonly approval: ApprovalPreference;
  /** Symbol of the native currency. */
  readonly native: string;
}

/** The intent of a repayment as the user has chosen it; `undefined` while the amount is zero. Throws for native currency without a gateway. */
export function repayIntentFor(choice: RepayChoice): RepayIntent | undefined {
  const { market, account, reserve, rateMode, source, amount, isAll, limit, approval } = choice;
  if (amount <= 0n) return undefined;
  const common = {
    account,
    chainId: market.chainId,
    market: market.id,
    pool: market.addresses.LENDING_POOL,
    asset: reserve.underlyingAsset,
    symbol: source === 'native' ? choice.native : reserve.symbol,
    decimals: reserve.decimals,
    amount,
    isAll,
    limit,
    rateMode,
  };
  if (source === 'native') return { ...common, of: source, gateway: requiredGateway(market) };
  if (source === 'rs-token') return { ...common, of: source };
  const { permit, needsAllowanceReset } = tokenTraits(market, reserve.underlyingAsset);
  return {
    ...common,
    of: source,
    approve: permit ? approval.method : 'transaction',
    approvalAmount: approval.amount,
    needsAllowanceReset,
  };
}
