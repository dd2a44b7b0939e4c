import { encodeCall } from '@fathom/area-kit/flows/steps/encodeCall';
import type { PayoutCall } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import type { VaultSummary } from '../domain/vault';
import { vault as vaultContract } from '../writes/vault';

const { withdraw } = vaultContract.writes;
/** Bytes of the selector, which the first argument follows. */
const ASSETS_OFFSET = 4;

interface VaultPayout {
  readonly vault: VaultSummary;
  readonly account: Address;
  readonly chainId: number;
  /** Replaced by the amount that a rescue needs. */
  readonly assets: bigint;
}

/** Withdraws an exact amount and accepts no loss, like the dialog, which redeems at least as many shares. */
export function vaultPayout({ vault: { address: to, token }, account, chainId, assets }: VaultPayout): PayoutCall {
  const { address, symbol, decimals } = token;
  return {
    to,
    data: encodeCall(withdraw.call({ assets }, { account, to }), {}),
    value: 0n,
    expected: {
      ...withdraw.statement({ assets }),
      account,
      chainId,
      to,
      value: 0n,
      tokens: [{ address, symbol, decimals }],
    },
    amountOffset: ASSETS_OFFSET,
    amountField: 'assets',
  };
}
