import { lazyPart } from '@fathom/shared/ui/lazyPart';
import { SectionLoadError } from '@fathom/shared/ui/LoadError';
import type { VaultsScope } from '../../data/vaultsScope';
import type { VaultSummary } from '../../domain/vault';

const VaultDialog = lazyPart(() => import('./VaultDialog').then((module) => module.VaultDialog), SectionLoadError);

export interface VaultDialogsProps {
  readonly scope: VaultsScope;
  /** The open dialog; `undefined` if none is. */
  readonly open:
    { readonly action: 'deposit' | 'manage' | 'withdraw' | 'withdraw-all'; readonly vault: VaultSummary } | undefined;
  readonly onClose: () => void;
}

/** The dialogs of the list's rows. */
export function VaultDialogs({ scope, open, onClose }: VaultDialogsProps) {
  if (!open) return null;
  return <VaultDialog scope={scope} vault={open.vault} action={open.action} onClose={onClose} />;
}
