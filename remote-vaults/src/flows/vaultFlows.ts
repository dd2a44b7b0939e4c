import * as v from 'valibot';
import { accountIntent, positiveAmountSchema } from '@fathom/area-kit/flows/run/intentSchemas';
import { addressSchema } from '@fathom/area-kit/flows/steps/step';
import type { VaultSummary } from '../domain/vault';

export const tokenSchema = v.object({ address: addressSchema, symbol: v.string(), decimals: v.number() });

export const vaultIntent = {
  ...accountIntent,
  vault: addressSchema,
  token: tokenSchema,
  /** The token's smallest unit. */
  amount: positiveAmountSchema,
};

export function vaultIntentOf({ address, token }: VaultSummary) {
  return {
    vault: address,
    token: { address: token.address, symbol: token.symbol, decimals: token.decimals },
  };
}
