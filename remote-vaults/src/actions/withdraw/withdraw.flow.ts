import * as v from 'valibot';
import type { GasPolicy } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { defineCallFlow } from '@fathom/area-kit/flows/defineCallFlow';
import { positiveAmountSchema } from '@fathom/area-kit/flows/intentSchemas';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import { readRedeemPrice } from '../../data/quote.query';
import { vaultKeys } from '../../data/vaultKeys';
import { checkPrice } from '../../domain/sharePrice';
import type { VaultSummary } from '../../domain/vault';
import { vaultIntent, vaultIntentOf } from '../../flows/vaultFlows';
import { vault as vaultContract } from '../../writes/vault';

const { redeem } = vaultContract.writes;

/** For each strategy that pays: up to 186,000 as measured. */
const STRATEGY_GAS = 200_000n;
/** How many strategies the smallest gas limit is for, which the network fee follows. */
const MOST_STRATEGIES = 2;

const withdrawIntent = v.object({
  ...vaultIntent,
  shares: positiveAmountSchema,
  /** All shares of the account. */
  isAll: v.boolean(),
  /** What the vault previewed for the shares when it was planned, in the token's smallest unit. */
  expectedAssets: positiveAmountSchema,
  /** How many strategies the vault has. */
  strategies: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
});

export type WithdrawIntent = v.InferOutput<typeof withdrawIntent>;

/** Withdraws by redeeming shares to the account itself, from the default queue, and accepts no loss. */
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

/**
 * The estimate may be for tokens in the vault itself that another withdrawal takes first: strategies pay then, which
 * needs more gas than the margin of the estimate.
 */
function gasOf({ marginPercent, minimum }: GasPolicy, strategies: number): GasPolicy {
  return { marginPercent, minimum: minimum + STRATEGY_GAS * BigInt(Math.min(strategies, MOST_STRATEGIES)) };
}

/** The shares still pay what was displayed. */
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
  /** All shares of the account. */
  readonly balance: bigint;
  /** `undefined` until the vault has previewed the amount. */
  readonly quote: { readonly shares: bigint; readonly preview: bigint } | undefined;
}

/** The intent of a withdrawal as the user has chosen it; `undefined` while the amount or its preview is missing. */
export function withdrawIntentFor(choice: WithdrawChoice): WithdrawIntent | undefined {
  const { chainId, account, vault, amount, isAll, balance, quote } = choice;
  if (amount <= 0n || balance <= 0n || !quote || quote.preview <= 0n) return undefined;
  // Rounded up, the shares of almost all of a position may be one more than there are.
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
