import type { VaultsScope } from '../../data/vaultsScope';
import type { VaultSummary } from '../../domain/vault';

export interface VaultDialogsProps {
  readonly scope: VaultsScope;
  /** The open dialog; `undefined` if none is. */
  readonly open:
    { readonly action: 'deposit' | 'manage' | 'withdraw' | 'withdraw-all'; readonly vault: VaultSummary } | undefined;
  readonly onClose: () => void;
}

export function VaultDialogs(_props: VaultDialogsProps) {
  return null;
}
