import { useConnectedWallet } from '@fathom/contract';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { Notice } from '@fathom/ui/status/Notice';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { ReadFailed } from '@fathom/ui/status/ReadFailed';
import { StaleNotice } from '@fathom/ui/status/StaleNotice';
import type { VaultsScope } from '../../data/vaultsScope';
import { periodAt, type VaultSummary } from '../../domain/vault';
import { isTimeFixed } from '../../domain/vaultPeriod';
import { depositText } from '../../text/depositText';
import { manageText, withdrawAllText } from '../../text/withdrawText';
import { FormSkeleton } from './FormSkeleton';
import { LockPeriodNotice } from './LockPeriodNotice';
import { useVaultState } from './useVaultState';

const VaultForms = lazyPart(
  () => import('./VaultForms').then((module) => module.VaultForms),
  SectionLoadError,
  PanelSkeleton,
);
const WithdrawAll = lazyPart(
  () => import('./WithdrawAll').then((module) => module.WithdrawAll),
  SectionLoadError,
  FormSkeleton,
);

export interface VaultPanelProps {
  readonly scope: VaultsScope;
  readonly vault: VaultSummary;
}

/** The forms for the vault's period, loaded after the screen. */
export function VaultPanel({ scope, vault }: VaultPanelProps) {
  const account = useConnectedWallet()?.account;
  const read = useVaultState(scope, vault);
  if (read.status === 'loading') return <PanelSkeleton />;
  if (read.status === 'failed') {
    return (
      <Panel title={manageText.title}>
        <ReadFailed title={manageText.unavailable} read={read} cause={null} />
      </Panel>
    );
  }
  const { state, isStale } = read;
  const stale = isStale && <StaleNotice />;
  const props = { scope, vault, state };
  if (!isTimeFixed(vault)) return <VaultForms key={account ?? 'visitor'} {...props} head={stale} />;
  if (!vault.periods) {
    return (
      <Panel title={depositText.title}>
        <PanelBody>
          <Notice tone="caution">{depositText.periodUnknown}</Notice>
        </PanelBody>
      </Panel>
    );
  }
  switch (periodAt(vault.periods, BigInt(state.timestamp))) {
    case 0:
      return <VaultForms key={account ?? 'visitor'} {...props} head={stale} />;
    case 1:
      return (
        <Panel>
          <PanelBody>
            <LockPeriodNotice vault={vault} lockEnd={vault.periods.lockEnd} now={state.timestamp} />
          </PanelBody>
        </Panel>
      );
    case 2:
      return (
        <Panel title={withdrawAllText.title}>
          <PanelBody>
            {stale}
            <WithdrawAll key={account ?? 'visitor'} {...props} />
          </PanelBody>
        </Panel>
      );
  }
}

function PanelSkeleton() {
  return (
    <Panel>
      <PanelBody>
        <FormSkeleton />
      </PanelBody>
    </Panel>
  );
}
