import type { HostError, TokenToAdd, WalletPort } from '@fathom/contract';
import { failed, type Result } from '@fathom/contract/result';
import type { ActiveWallet } from './wallet/walletRequests';
import type { SubmitContext } from './submit/sendingChecks';

interface TokenOfferDeps {
  readonly wallet: () => ActiveWallet | undefined;
  readonly contextOf: (chainId: number) => Pick<SubmitContext, 'reader' | 'addressBook' | 'chain'>;
  readonly watchToken: WalletPort['watchToken'];
}

const UNCONFIRMED = "The token couldn't be confirmed on this network, so it wasn't offered to your wallet.";

/**
 * Requires a confirmed read of symbol and decimals, and no configured token with a similar symbol. The wallet receives
 * the contract's symbol, sanitized.
 */
export function createTokenOffer({ wallet, contextOf, watchToken }: TokenOfferDeps): WalletPort['watchToken'] {
  return async (token) => {
    const active = wallet();
    // Without a wallet there is no chain to read from; the request returns that error.
    if (!active) return watchToken(token);
    const checked = await checkToken(token, active, contextOf);
    return checked.ok ? watchToken(checked.value) : checked;
  };
}

async function checkToken(
  token: TokenToAdd,
  { state, provider }: ActiveWallet,
  contextOf: TokenOfferDeps['contextOf'],
): Promise<Result<TokenToAdd, HostError>> {
  try {
    const { checkOfferedToken } = await import('./checkOfferedToken');
    return await checkOfferedToken(token, contextOf(state.chainId), provider);
  } catch (error) {
    return failed({ code: 'mismatch', message: UNCONFIRMED, reason: String(error) });
  }
}
