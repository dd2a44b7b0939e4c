import { balanceProof, SLOW_DRIFT, type PreviewProof } from '@fathom/area-kit/actions/previewProof';
import type { Address } from '@fathom/contract/address';
import type { VaultSummary } from '../../domain/vault';
import { provenText } from '../../text/proven';

/** What an action adds to the wallet; `undefined` while the vault has not previewed it. */
interface Moved {
  readonly assets: bigint | undefined;
  readonly shares: bigint | undefined;
}

/** The wallet's balances of the vault's token and shares. The price of shares may move meanwhile. */
export function vaultProofs(
  { address, token, shareToken }: Pick<VaultSummary, 'address' | 'token' | 'shareToken'>,
  account: Address,
  { assets, shares }: Moved,
): readonly PreviewProof[] {
  const proof = (of: Address, symbol: string, change: bigint) =>
    balanceProof({ token: of, account, change, label: provenText.balance(symbol), drift: SLOW_DRIFT });
  return [
    ...(assets === undefined ? [] : [proof(token.address, token.symbol, assets)]),
    ...(shares === undefined ? [] : [proof(address, shareToken.symbol, shares)]),
  ];
}
