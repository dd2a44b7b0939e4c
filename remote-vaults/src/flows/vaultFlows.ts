import * as v from 'valibot';
import type { GasPolicy } from '@fathom/shared/contract';
import type { Address } from '@fathom/shared/domain/address';
import { gasPoliciesOf } from '@fathom/shared/flows/gasPolicies';
import { accountIntent, positiveAmountSchema } from '@fathom/shared/flows/intentSchemas';
import { addressSchema, type CallArgument, type ContractCall } from '@fathom/shared/flows/step';
import type { VaultSummary } from '../domain/vault';

/** What the flows of a vault share: functions, gas limits, and the common part of their intents. */

/** Functions of a vault (published interface). */
export const vaultFunctions = {
  deposit: 'function deposit(uint256 assets, address receiver)',
  redeem: 'function redeem(uint256 shares, address receiver, address owner, uint256 maxLoss, address[] strategies)',
} as const;

export const vaultGas = gasPoliciesOf(120n, { approve: 40_000n, deposit: 120_000n, redeem: 150_000n });

/** A token with what its labels need. */
export const tokenSchema = v.object({ address: addressSchema, symbol: v.string(), decimals: v.number() });

/** Of every intent: the vault, and its token for the labels. */
export const vaultIntent = {
  ...accountIntent,
  vault: addressSchema,
  token: tokenSchema,
  /** In the token's smallest unit. */
  amount: positiveAmountSchema,
};

export function vaultIntentOf({ address, token }: VaultSummary) {
  return {
    vault: address,
    token: { address: token.address, symbol: token.symbol, decimals: token.decimals },
  };
}

export function vaultCall(
  vault: Address,
  name: keyof typeof vaultFunctions,
  args: readonly CallArgument[],
  gas: GasPolicy,
): ContractCall {
  return { to: vault, function: vaultFunctions[name], args, value: 0n, gas };
}
