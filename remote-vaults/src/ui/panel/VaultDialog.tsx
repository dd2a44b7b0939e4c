import { useConnectedWallet } from '@fathom/shared/contract';
import { Dialog } from '@fathom/shared/ui/Dialog';
import { ErrorState } from '@fathom/shared/ui/ErrorState';
import type { VaultsScope } from '../../data/vaultsScope';
import type { VaultSummary } from '../../domain/vault';
import { areaText } from '../../text/areaText';
import { depositText } from '../../text/depositText';
import { manageText, withdrawAllText, withdrawText } from '../../text/withdrawText';
import { FormSkeleton } from './FormSkeleton';
import { useVaultState } from './useVaultState';
import { FormsOfVault } from './VaultForms';
import { WithdrawAll } from './WithdrawAll';

interface VaultDialogProps {
  readonly scope: VaultsScope;
  readonly vault: VaultSummary;
  readonly action: 'deposit' | 'manage' | 'withdraw' | 'withdraw-all';
  readonly onClose: () => void;
}

const TITLES = {
  deposit: depositText.title,
  manage: manageText.title,
  withdraw: withdrawText.titleShutdown,
  'withdraw-all': withdrawAllText.title,
} as const;

/** The panel of a vault as a dialog. */
export function VaultDialog({ scope, vault, action, onClose }: VaultDialogProps) {
  const account = useConnectedWallet()?.account;
  const read = useVaultState(scope, vault);
  return (
    <Dialog isOpen title={TITLES[action]} caption={vault.title} width="wide" onClose={onClose}>
      {read.is === 'loading' && <FormSkeleton />}
      {read.is === 'failed' && (
        <ErrorState title={manageText.unavailable} onRetry={read.retry} isRetrying={read.isRetrying}>
          {areaText.untouched}
        </ErrorState>
      )}
      {read.is === 'ready' && action === 'withdraw-all' && (
        <WithdrawAll key={account ?? 'visitor'} {...{ scope, vault, onClose }} state={read.state} />
      )}
      {read.is === 'ready' && action !== 'withdraw-all' && (
        <FormsOfVault key={account ?? 'visitor'} {...{ scope, vault, onClose }} state={read.state} />
      )}
    </Dialog>
  );
}
