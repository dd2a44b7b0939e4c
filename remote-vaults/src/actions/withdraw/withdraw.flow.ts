import * as v from 'valibot';
import type { GasPolicy } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { defineCallFlow } from '@fathom/area-kit/flows/defineCallFlow';
import { positiveAmountSchema } from '@fathom/area-kit/flows/run/intentSchemas';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import { readRedeemPrice } from '../../data/quote.query';
import { vaultKeys } from '../../data/vaultKeys';
import { checkPrice } from '../../domain/sharePrice';
import type { VaultSummary } from '../../domain/vault';
import { vaultIntent, vaultIntentOf } from '../../flows/vaultFlows';
import { vault as vaultContract } from '../../writes/vault';

const { redeem } = vaultContract.writes;

/** Gas per strategy that pays out; 186,000 at most in measurements. */
const STRATEGY_GAS = 200_000n;
/** Limits the strategies counted in the minimum gas limit, because the displayed network fee follows it. */
const MOST_STRATEGIES = 2;

const withdrawIntent = v.object({
  ...vaultIntent,
  shares: positiveAmountSchema,
  isAll: v.boolean(),
  /** The preview at planning time, in the token's smallest unit. */
  expectedAssets: positiveAmountSchema,
  strategies: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
});

export type WithdrawIntent = v.InferOutput<typeof withdrawIntent>;

export const withdrawFlow = defineCallFlow<WithdrawIntent>({
  id: 'vaults.withdraw.v1',
  area: 'vaults',
  intent: withdrawIntent,
  call: ({ vault, shares, account, strategies }) => ({
    id: 'withdraw',
    call: { ...redeem.call({ shares }, { account, to: vault }), gas: gasOf(redeem.gas, strategies) },
  }),
  recheck: recheckWithdrawal,
  expectedCalls: ({ vault, token, shares }) => ({
    call: { ...redeem.statement({ shares }), to: vault, value: 0n },
    tokens: [token],
  }),
  invalidates: () => [vaultKeys.all],
  selection: ({ vault }) => vault.toLowerCase(),
});

/** Strategies need more gas than the estimate's margin if another withdrawal takes the idle tokens first. */
function gasOf({ marginPercent, minimum }: GasPolicy, strategies: number): GasPolicy {
  return { marginPercent, minimum: minimum + STRATEGY_GAS * BigInt(Math.min(strategies, MOST_STRATEGIES)) };
}

async function recheckWithdrawal(intent: WithdrawIntent, chain: MulticallReader): Promise<void> {
  const { vault, shares, expectedAssets } = intent;
  const issue = checkPrice(await readRedeemPrice(chain, vault, shares), expectedAssets, 'withdraw');
  if (issue !== undefined) throw new Error(issue);
}

export interface WithdrawChoice {
  readonly chainId: number;
  readonly account: Address;
  readonly vault: VaultSummary;
  readonly amount: bigint;
  readonly isAll: boolean;
  readonly balance: bigint;
  readonly quote: { readonly shares: bigint; readonly preview: bigint } | undefined;
}

export function withdrawIntentFor(choice: WithdrawChoice): WithdrawIntent | undefined {
  const { chainId, account, vault, amount, isAll, balance, quote } = choice;
  if (amount <= 0n || balance <= 0n || !quote || quote.preview <= 0n) return undefined;
  // `previewWithdraw` rounds up, so the shares may exceed the balance by one.
  const shares = isAll || quote.shares > balance ? balance : quote.shares;
  return {
    account,
    chainId,
    amount,
    shares,
    isAll,
    ...vaultIntentOf(vault),
    expectedAssets: quote.preview,
    strategies: vault.strategies.length,
  };
}
