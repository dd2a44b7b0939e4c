import { useConnectedWallet } from '@fathom/contract';
import { Dialog } from '@fathom/ui/overlay/Dialog';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { ReadFailed } from '@fathom/ui/status/ReadFailed';
import type { VaultState } from '../../data/account.query';
import type { VaultsScope } from '../../data/vaultsScope';
import type { VaultLink } from '../../domain/dialogLink';
import type { VaultSummary } from '../../domain/vault';
import { periodOf } from '../../domain/vaultPeriod';
import { vaultName } from '../../domain/vaultName';
import { depositText } from '../../text/depositText';
import { manageText, withdrawAllText, withdrawText } from '../../text/withdrawText';
import { FormSkeleton } from './FormSkeleton';
import { LockPeriodNotice } from './LockPeriodNotice';
import { useVaultState } from './useVaultState';
import { FormsOfVault } from './VaultForms';

/** Used for completed time-fixed vaults. */
const WithdrawAll = lazyPart(
  () => import('./WithdrawAll').then((module) => module.WithdrawAll),
  SectionLoadError,
  FormSkeleton,
);

interface VaultDialogProps {
  readonly scope: VaultsScope;
  readonly vault: VaultSummary;
  readonly action: 'deposit' | 'manage' | 'withdraw' | 'withdraw-all';
  readonly link?: VaultLink | undefined;
  readonly onClose: () => void;
}

const TITLES = {
  deposit: depositText.title,
  manage: manageText.title,
  withdraw: withdrawText.titleShutdown,
  'withdraw-all': withdrawAllText.title,
} as const;

export function VaultDialog({ scope, vault, action, link, onClose }: VaultDialogProps) {
  const account = useConnectedWallet()?.account;
  const read = useVaultState(scope, vault);
  // The row may be older than the shutdown.
  const isShutdown = action === 'manage' && read.status === 'ready' && read.state.isShutdown;
  return (
    <Dialog
      isOpen
      title={TITLES[isShutdown ? 'withdraw' : action]}
      caption={vaultName(vault)}
      width="wide"
      onClose={onClose}
    >
      {read.status === 'loading' && <FormSkeleton />}
      {read.status === 'failed' && <ReadFailed title={manageText.unavailable} read={read} cause={null} />}
      {read.status === 'ready' && (
        <Content key={account ?? 'visitor'} {...{ scope, vault, action, link, onClose }} state={read.state} />
      )}
    </Dialog>
  );
}

function Content({ action, state, link, ...props }: VaultDialogProps & { readonly state: VaultState }) {
  const { vault } = props;
  if (action === 'withdraw-all') return <WithdrawAll {...props} state={state} />;
  if (vault.periods && periodOf(vault, state.timestamp) === 1) {
    return <LockPeriodNotice vault={vault} lockEnd={vault.periods.lockEnd} now={state.timestamp} />;
  }
  return <FormsOfVault {...props} link={link} state={state} />;
}
