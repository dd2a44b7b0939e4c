import type { HostError, TokenToAdd } from '@fathom/contract';
import { failed, type Result } from '@fathom/contract/result';
import { readLookalikes } from '../signing/verify/book/lookalikeSymbol';
import { readOwnToken } from '../signing/verify/book/readOwnToken';
import type { ActiveWallet } from './wallet/walletRequests';
import { readTokenSymbols } from './outcome/readTokenSymbols';
import type { SubmitContext } from './submit/sendingChecks';

/** Data URLs only: a server could change the image after the check. */
const OWN_IMAGE = 'data:image/';

/**
 * Fails for a configured token's symbol under another address. Throws if symbol or decimals differ from the contract's.
 */
export async function checkOfferedToken(
  { address, symbol, decimals, image }: TokenToAdd,
  context: Pick<SubmitContext, 'reader' | 'addressBook' | 'chain'>,
  provider: ActiveWallet['provider'],
): Promise<Result<TokenToAdd, HostError>> {
  const own = await readOwnToken(address, context.reader, provider);
  if (own?.symbol !== symbol || own.decimals !== decimals) throw new Error(`the contract is ${JSON.stringify(own)}`);
  const findLookalike = await readLookalikes({ ...context, readSymbols: readTokenSymbols });
  const imitated = findLookalike({ address, symbol });
  if (imitated !== undefined) {
    return failed({
      code: 'mismatch',
      message: imitation(symbol, imitated),
      reason: `${address} is not configured`,
    });
  }
  const isOwnImage = image?.startsWith(OWN_IMAGE) === true;
  return { ok: true, value: { address, symbol, decimals, ...(isOwnImage && { image }) } };
}

function imitation(symbol: string, configured: string): string {
  const likeness = symbol === configured ? 'has the symbol' : `is called ${symbol}, which looks like`;
  return `This token ${likeness} ${configured}, but it is another contract, so it wasn't offered to your wallet.`;
}
