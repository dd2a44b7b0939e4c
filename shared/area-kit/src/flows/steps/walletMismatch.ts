import type { HostError, WalletState } from '@fathom/contract';
import { isSameAddress } from '@fathom/contract/address';
import type { FlowIntent } from '../defineFlow';

/** Returns why the wallet must not perform a step now. The host checks again before it sends. */
export function walletMismatch(wallet: WalletState, intent: FlowIntent): HostError | undefined {
  if (wallet.status !== 'connected') {
    return { code: 'no-wallet', message: 'The wallet is no longer connected. Connect it and try again.' };
  }
  if (!isSameAddress(wallet.account, intent.account)) {
    return { code: 'wrong-account', message: 'The wallet is on another account than the one this was prepared for.' };
  }
  if (wallet.chainId !== intent.chainId) {
    return { code: 'wrong-chain', message: 'The wallet is on another network than the one this was prepared for.' };
  }
  return undefined;
}
