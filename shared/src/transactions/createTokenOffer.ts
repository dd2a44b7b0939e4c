import type { ChainReader, HostError, TokenToAdd, WalletPort } from '@fathom/shared/contract';
import { failed, type Result } from '../domain/result';
import type { ActiveWallet } from '../wallet/walletRequests';

interface TokenOfferDeps {
  readonly wallet: () => ActiveWallet | undefined;
  /** Throws for a chain that is not configured. */
  readonly readerOf: (chainId: number) => ChainReader;
  /** Asks the wallet. */
  readonly watchToken: WalletPort['watchToken'];
}

/** Images that no server delivers: the wallet would display whatever it delivers later. */
const OWN_IMAGE = 'data:image/';

/**
 * Offers a token to the wallet only if its contract, read from two nodes where two are configured,
 * has the stated symbol and decimals. The wallet gets the contract's symbol, sanitized.
 */
export function createTokenOffer({ wallet, readerOf, watchToken }: TokenOfferDeps): WalletPort['watchToken'] {
  return async (token) => {
    const active = wallet();
    // Without a wallet there is no chain to read from, and the request says so.
    if (!active) return watchToken(token);
    const checked = await checkToken(token, active, readerOf);
    return checked.ok ? watchToken(checked.value) : checked;
  };
}

async function checkToken(
  { address, symbol, decimals, image }: TokenToAdd,
  { state, provider }: ActiveWallet,
  readerOf: TokenOfferDeps['readerOf'],
): Promise<Result<TokenToAdd, HostError>> {
  try {
    const { readOwnToken } = await import('../verify/readOwnToken');
    const own = await readOwnToken(address, readerOf(state.chainId), provider);
    if (own?.symbol !== symbol || own.decimals !== decimals) return refused(`the contract is ${JSON.stringify(own)}`);
    const isOwnImage = image?.startsWith(OWN_IMAGE) === true;
    return { ok: true, value: { address, symbol, decimals, ...(isOwnImage && { image }) } };
  } catch (error) {
    return refused(String(error));
  }
}

function refused(reason: string): Result<never, HostError> {
  const message = "The token couldn't be confirmed on this network, so it wasn't offered to your wallet.";
  return failed({ code: 'mismatch', message, reason });
}
