import { useConnectedWallet, useHost } from '@fathom/shared/contract';
import { useScopedDialog } from '@fathom/shared/actions/useScopedDialog';
import { lazyPart } from '@fathom/shared/ui/lazyPart';
import { OverlayLoadError } from '@fathom/shared/ui/LoadError';
import { PageHead } from '@fathom/shared/ui/PageHead';
import type { DaoConfiguration } from '../../data/daoConfiguration';
import type { DaoScope } from '../../data/daoScope';
import { NO_DIALOG, nextStakeDialog, type StakeDialog, type StakeDialogEvent } from '../../domain/staking/stakeDialog';
import { stakingText } from '../../text/stakingText';
import { StakingView } from './StakingView';
import { useStaking } from './useStaking';

const StakeDialogs = lazyPart(() => import('./StakeDialogs').then((module) => module.StakeDialogs), OverlayLoadError);
const ClosedDialog = lazyPart(
  () => import('@fathom/shared/actions/view/ClosedDialog').then((module) => module.ClosedDialog),
  OverlayLoadError,
);

interface StakingPageProps {
  readonly scope: DaoScope;
  readonly configuration: DaoConfiguration;
}

/** Staking: a new stake, the reward stream, and the account's positions. */
export function StakingPage({ scope, configuration }: StakingPageProps) {
  const host = useHost();
  const account = useConnectedWallet()?.account;
  const staking = useStaking(scope);
  const { chainId } = scope.chain;
  const chainName = host.network.chains.find(({ id }) => id === chainId)?.name ?? String(chainId);
  const scoped = useScopedDialog<StakeDialog>({ id: String(chainId), name: chainName });
  const dialog = scoped.dialog ?? NO_DIALOG;

  function dispatch(event: StakeDialogEvent) {
    const next = nextStakeDialog(dialog, event);
    if (next.is === 'none') scoped.close();
    else scoped.open(next);
  }

  return (
    <>
      <PageHead title={stakingText.title}>{stakingText.about}</PageHead>
      <StakingView
        scope={scope}
        configuration={configuration}
        staking={staking}
        isConnected={account !== undefined}
        chainName={chainName}
        onConnect={() => host.wallet.requestConnect()}
        dispatch={dispatch}
      />
      {dialog.is !== 'none' && staking.is === 'ready' && (
        <StakeDialogs
          key={account}
          scope={scope}
          configuration={configuration}
          staking={staking}
          dialog={dialog}
          dispatch={dispatch}
          onClose={scoped.close}
        />
      )}
      {scoped.change && <ClosedDialog change={scoped.change} onClose={scoped.close} />}
    </>
  );
}
