import * as v from 'valibot';
import { MAX_UINT256 } from '@fathom/shared/rpc/erc20';
import type { MulticallReader } from '@fathom/shared/rpc/multicall';
import { defineFlow } from '@fathom/shared/flows/defineFlow';
import type { ExpectedCalls } from '@fathom/shared/flows/expectedCalls';
import { readConfirmedAllowance } from '@fathom/shared/flows/approvals';
import { addressSchema, type ContractCall, type Step } from '@fathom/shared/flows/step';
import type { ApprovalPreference } from '@fathom/shared/flows/approvalPreference';
import { requiredGateway, tokenTraits } from '../../data/marketConfiguration';
import { queryKeys } from '../../data/queryKeys';
import { DEBT_RATE_MODE, type RateMode } from '../../domain/rateMode';
import type { TokenAmount } from '../../domain/units';
import { planApprovedCall } from '../../flows/approvedCall';
import { gasPolicies } from '../../flows/gasPolicies';
import { amountIntent, amountIntentOf, approvalAmount, type ReserveChoice } from '../../flows/intentSchemas';
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
  readState: readRepayState,
  plan: planRepay,
  expectedCalls: expectedRepayCall,
  invalidates: ({ market }) => [queryKeys.anyPoolData(market)],
  selection: repaySelection,
});

/** Identifies a repayment that a reload interrupted, whatever it is paid with: one dialog offers all, for one rate mode. */
export function repaySelection({
  market,
  asset,
  rateMode,
}: Pick<RepayIntent, 'market' | 'asset' | 'rateMode'>): string {
  return `${market}:${asset.toLowerCase()}:${rateMode}`;
}

/** The amount goes to the pool, and the debt that it reduces is the account's own. */
function expectedRepayCall(intent: RepayIntent): ExpectedCalls {
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
    approvals: [{ token: asset, spender: pool, amount: intent.approvalAmount === 'unlimited' ? MAX_UINT256 : limit }],
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
  const call = repayCall(intent);
  if (intent.of !== 'token') return [{ kind: 'call', id: 'repay', call }];
  const { asset: address, symbol, decimals, pool: spender, limit: amount, approvalAmount: choice } = intent;
  return planApprovedCall(
    {
      ...{ id: 'repay', token: { address, symbol, decimals }, spender, amount, call },
      approvalAmount: choice,
      isSigned: intent.approve === 'signed-message',
      resetFirst: intent.needsAllowanceReset,
      callWithPermit: (permit) => ({
        ...call,
        function: poolFunctions.repayWithPermit,
        args: [...call.args, ...permit],
        gas: gasPolicies.repayWithPermit,
      }),
    },
    allowance,
  );
}

function modeOf({ rateMode }: Pick<RepayIntent, 'rateMode'>): bigint {
  return BigInt(DEBT_RATE_MODE[rateMode]);
}

function repayCall(intent: RepayIntent): ContractCall {
  const { pool, asset, limit, account } = intent;
  const rateMode = modeOf(intent);
  switch (intent.of) {
    case 'token': {
      const args = [asset, limit, rateMode, account];
      return { to: pool, function: poolFunctions.repay, args, value: 0n, gas: gasPolicies.repay };
    }
    case 'native': {
      // The gateway refunds what the debt does not need.
      const args = [pool, limit, rateMode, account];
      return {
        to: intent.gateway,
        function: gatewayFunctions.repayETH,
        args,
        value: limit,
        gas: gasPolicies.repayNative,
      };
    }
    case 'rs-token': {
      const args = [asset, rsTokenAmount(intent), rateMode];
      return {
        to: pool,
        function: poolFunctions.repayWithATokens,
        args,
        value: 0n,
        gas: gasPolicies.repayWithRsTokens,
      };
    }
  }
}

/** The pool reads the largest number as the account's whole supply, and takes no more of it than the debt. */
function rsTokenAmount({ amount, isAll }: RsTokenRepayment): bigint {
  return isAll ? MAX_UINT256 : amount;
}

/** What a debt is repaid with: the token, the native currency that it wraps, or the account's own supply of it. */
export type RepaySource = RepayIntent['of'];

export interface RepayChoice extends ReserveChoice {
  readonly rateMode: RateMode;
  readonly source: RepaySource;
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
  const { market, reserve, rateMode, source, amount, isAll, limit, approval } = choice;
  if (amount <= 0n) return undefined;
  const symbol = source === 'native' ? choice.native : reserve.symbol;
  const common = { ...amountIntentOf(choice, symbol), isAll, limit, rateMode };
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
