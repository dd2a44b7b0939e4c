import * as v from 'valibot';
import { accountIntent, positiveAmountSchema } from '@fathom/area-kit/flows/intentSchemas';
import { addressSchema } from '@fathom/area-kit/flows/step';
import type { VaultSummary } from '../domain/vault';

/** What the flows of a vault share: the common part of their intents. */

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
