import type { WalletState } from '@fathom/contract';
import type { WalletConnection } from './connections/walletConnection';

export const DISCONNECTED: WalletState = { status: 'disconnected' };

/**
 * Returns the state after a change of the wallet; `before` if account and chain are the same. A wallet without an
 * account ends only a connected state: it revoked its permission, was locked, or ended the session (stablecoin
 * specification, wallet connection). A wallet that is locked during page load was not active.
 * @param isFirst true if no wallet was connected on this device before.
 */
export function walletStateAfter(
  before: WalletState,
  connection: Pick<WalletConnection, 'kind' | 'name' | 'snapshot'>,
  isFirst: boolean,
): WalletState {
  const snapshot = connection.snapshot();
  if (!snapshot) return before.status === 'connected' ? DISCONNECTED : before;
  const { account, chainId } = snapshot;
  if (before.status === 'connected' && before.account === account && before.chainId === chainId) return before;
  const connected = { status: 'connected', ...snapshot, kind: connection.kind, name: connection.name } as const;
  return isFirst ? { ...connected, isFirstConnection: true } : connected;
}
