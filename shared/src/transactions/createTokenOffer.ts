import type { HostError, TokenToAdd, WalletPort } from '@fathom/shared/contract';
import { failed, type Result } from '../domain/result';
import type { ActiveWallet } from '../wallet/walletRequests';
import type { SubmitContext } from './sendingChecks';

interface TokenOfferDeps {
  readonly wallet: () => ActiveWallet | undefined;
  /** Throws for a chain that is not configured. */
  readonly contextOf: (chainId: number) => Pick<SubmitContext, 'reader' | 'addressBook' | 'chain'>;
  /** Asks the wallet. */
  readonly watchToken: WalletPort['watchToken'];
}

/** Images that no server delivers: the wallet would display whatever it delivers later. */
const OWN_IMAGE = 'data:image/';

/**
 * Offers a token to the wallet only if its contract, read from two nodes where two are configured,
 * has the stated symbol and decimals, and if no other token that the configuration contains has a
 * symbol like it. The wallet gets the contract's symbol, sanitized.
 */
export function createTokenOffer({ wallet, contextOf, watchToken }: TokenOfferDeps): WalletPort['watchToken'] {
  return async (token) => {
    const active = wallet();
    // Without a wallet there is no chain to read from, and the request says so.
    if (!active) return watchToken(token);
    const checked = await checkToken(token, active, contextOf);
    return checked.ok ? watchToken(checked.value) : checked;
  };
}

async function checkToken(
  { address, symbol, decimals, image }: TokenToAdd,
  { state, provider }: ActiveWallet,
  contextOf: TokenOfferDeps['contextOf'],
): Promise<Result<TokenToAdd, HostError>> {
  try {
    const [{ readOwnToken }, { imitatedSymbol }] = await Promise.all([
      import('../verify/readOwnToken'),
      import('./imitatedSymbol'),
    ]);
    const context = contextOf(state.chainId);
    const own = await readOwnToken(address, context.reader, provider);
    if (own?.symbol !== symbol || own.decimals !== decimals) return refused(`the contract is ${JSON.stringify(own)}`);
    const imitated = await imitatedSymbol({ address, symbol }, context);
    if (imitated !== undefined) return refused(`${address} is not configured`, imitation(symbol, imitated));
    const isOwnImage = image?.startsWith(OWN_IMAGE) === true;
    return { ok: true, value: { address, symbol, decimals, ...(isOwnImage && { image }) } };
  } catch (error) {
    return refused(String(error));
  }
}

const UNCONFIRMED = "The token couldn't be confirmed on this network, so it wasn't offered to your wallet.";

function imitation(symbol: string, configured: string): string {
  const likeness = symbol === configured ? 'has the symbol' : `is called ${symbol}, which looks like`;
  return `This token ${likeness} ${configured}, but it is another contract, so it wasn't offered to your wallet.`;
}

function refused(reason: string, message = UNCONFIRMED): Result<never, HostError> {
  return failed({ code: 'mismatch', message, reason });
}
