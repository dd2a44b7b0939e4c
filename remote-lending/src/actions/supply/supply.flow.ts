import * as v from 'valibot';
import { MAX_UINT256 } from '@fathom/shared/rpc/erc20';
import type { MulticallReader } from '@fathom/shared/rpc/multicall';
import { defineFlow } from '@fathom/shared/flows/defineFlow';
import type { ExpectedCalls } from '@fathom/shared/flows/expectedCalls';
import { readConfirmedAllowance } from '@fathom/shared/flows/approvals';
import { addressSchema, type ContractCall, type Step } from '@fathom/shared/flows/step';
import type { ApprovalPreference } from '@fathom/shared/flows/approvalPreference';
import type { Address } from '@fathom/shared/domain/address';
import { requiredGateway, tokenTraits, type Market } from '../../data/marketConfiguration';
import type { Reserve } from '../../domain/reserve';
import type { TokenAmount } from '../../domain/units';
import { queryKeys } from '../../data/queryKeys';
import { planApprovedCall } from '../../flows/approvedCall';
import { gasPolicies } from '../../flows/gasPolicies';
import { amountIntent, approvalAmount } from '../../flows/intentSchemas';
import { gatewayFunctions, NO_REFERRAL, poolFunctions } from '../../flows/poolFunctions';

const supplyIntent = v.variant('of', [
  v.object({
    ...amountIntent,
    of: v.literal('token'),
    /** The account's preference, already turned to `transaction` for a token that is known to have no permit. */
    approve: v.picklist(['signed-message', 'transaction']),
    approvalAmount,
    /** The token refuses to change a non-zero allowance. */
    needsAllowanceReset: v.boolean(),
  }),
  v.object({ ...amountIntent, of: v.literal('native'), gateway: addressSchema }),
]);

export type SupplyIntent = v.InferOutput<typeof supplyIntent>;
type TokenSupply = Extract<SupplyIntent, { of: 'token' }>;
type NativeSupply = Extract<SupplyIntent, { of: 'native' }>;

export interface SupplyInput {
  /** What the pool may already take from the account; zero for the native currency, which needs no approval. */
  readonly allowance: bigint;
}

/** Supplies an asset: token with an approval or a permit, native currency through the gateway that wraps it. */
export const supplyFlow = defineFlow<SupplyIntent, SupplyInput>({
  id: 'lending.supply.v1',
  area: 'lending',
  intent: supplyIntent,
  readState: readSupplyState,
  plan: planSupply,
  expectedCalls: expectedSupplyCall,
  invalidates: ({ market }) => [queryKeys.anyPoolData(market)],
  selection: supplySelection,
});

/** Under which a supply that was interrupted by a reload is found again; native and wrapped supplies of one reserve are apart. */
export function supplySelection({ market, asset, of }: Pick<SupplyIntent, 'market' | 'asset' | 'of'>): string {
  return `${market}:${asset.toLowerCase()}:${of}`;
}

export interface SupplyChoice {
  readonly market: Market;
  readonly account: Address;
  readonly reserve: Pick<Reserve, 'underlyingAsset' | 'symbol' | 'decimals'>;
  readonly amount: TokenAmount;
  readonly approval: ApprovalPreference;
  /** Symbol of the native currency where that is supplied in the place of the token that wraps it. */
  readonly native?: string | undefined;
}

/** The intent of a supply as the user has chosen it; `undefined` while the amount is zero. Throws for native currency without a gateway. */
export function supplyIntentFor(choice: SupplyChoice): SupplyIntent | undefined {
  const { market, account, reserve, amount, approval, native } = choice;
  if (amount <= 0n) return undefined;
  const common = {
    account,
    chainId: market.chainId,
    market: market.id,
    pool: market.addresses.LENDING_POOL,
    asset: reserve.underlyingAsset,
    symbol: native ?? reserve.symbol,
    decimals: reserve.decimals,
    amount,
  };
  if (native !== undefined) return { ...common, of: 'native', gateway: requiredGateway(market) };
  const { permit, needsAllowanceReset } = tokenTraits(market, reserve.underlyingAsset);
  return {
    ...common,
    of: 'token',
    approve: permit ? approval.method : 'transaction',
    approvalAmount: approval.amount,
    needsAllowanceReset,
  };
}

/** The amount leaves for the pool, and what it earns belongs to the account itself. */
function expectedSupplyCall(intent: SupplyIntent): ExpectedCalls {
  const { account, pool, asset, amount, symbol, decimals } = intent;
  const tokens = [{ address: asset, symbol, decimals }];
  if (intent.of === 'native') {
    const fields = { pool, receiver: account };
    return { call: { call: 'depositETH', to: intent.gateway, value: amount, fields }, tokens };
  }
  return {
    approvals: [{ token: asset, spender: pool, amount: intent.approvalAmount === 'unlimited' ? MAX_UINT256 : amount }],
    call: { call: 'supply', to: pool, value: 0n, fields: { asset, amount, receiver: account } },
    callWithPermit: 'supplyWithPermit',
    tokens,
  };
}

async function readSupplyState(intent: SupplyIntent, chain: MulticallReader): Promise<SupplyInput> {
  if (intent.of === 'native') return { allowance: 0n };
  const { account, asset: token, pool: spender, symbol } = intent;
  const allowance = await readConfirmedAllowance(chain, { is: 'erc20', token, spender, symbol }, account);
  return { allowance: allowance ?? 0n };
}

/** Pure. An approval or a permit where the allowance does not suffice, then the supply. */
export function planSupply(intent: SupplyIntent, { allowance }: SupplyInput): readonly Step[] {
  if (intent.of === 'native') return [{ kind: 'call', id: 'supply', call: depositNative(intent) }];
  const { asset: address, symbol, decimals, pool: spender, amount, approvalAmount: choice } = intent;
  const call = supplyToken(intent);
  return planApprovedCall(
    {
      ...{ id: 'supply', token: { address, symbol, decimals }, spender, amount, call },
      approvalAmount: choice,
      isSigned: intent.approve === 'signed-message',
      resetFirst: intent.needsAllowanceReset,
      callWithPermit: (permit) => ({
        ...call,
        function: poolFunctions.supplyWithPermit,
        args: [...call.args, ...permit],
        gas: gasPolicies.supplyWithPermit,
      }),
    },
    allowance,
  );
}

function supplyToken({ pool, asset, amount, account }: TokenSupply): ContractCall {
  return {
    to: pool,
    function: poolFunctions.supply,
    args: [asset, amount, account, NO_REFERRAL],
    value: 0n,
    gas: gasPolicies.supply,
  };
}

function depositNative({ gateway, pool, account, amount }: NativeSupply): ContractCall {
  return {
    to: gateway,
    function: gatewayFunctions.depositETH,
    args: [pool, account, NO_REFERRAL],
    value: amount,
    gas: gasPolicies.depositNative,
  };
}
