import { useConnectedWallet, useHost } from '@fathom/contract';
import { useScopedDialog } from '@fathom/area-kit/actions/entry/useScopedDialog';
import { ScopedDialogs, type OpenDialog } from '@fathom/area-kit/actions/view/ScopedDialogs';
import { lazyDialog } from '@fathom/ui/overlay/lazyDialog';
import { PageHead } from '@fathom/ui/page/PageHead';
import type { DaoConfiguration } from '../../data/daoConfiguration';
import type { DaoScope } from '../../data/daoScope';
import { NO_DIALOG, nextStakeDialog, type StakeDialogEvent } from '../../domain/staking/stakeDialog';
import { stakingText } from '../../text/stakingText';
import type { StakeDialogsProps } from './StakeDialogs';
import { StakingView } from './StakingView';
import { useStaking } from './useStaking';
import { useStakingLink } from './useStakingLink';

const DIALOGS = { stake: lazyDialog(() => import('./StakeDialogs').then((module) => module.StakeDialogs)) };

type Shared = Pick<StakeDialogsProps, 'scope' | 'configuration' | 'staking' | 'dispatch'>;

interface StakingPageProps {
  readonly scope: DaoScope;
  readonly configuration: DaoConfiguration;
}

export function StakingPage({ scope, configuration }: StakingPageProps) {
  const host = useHost();
  const account = useConnectedWallet()?.account;
  const staking = useStaking(scope);
  const { chainId } = scope.chain;
  const chainName = host.network.chains.find(({ id }) => id === chainId)?.name ?? String(chainId);
  const dialogs = useScopedDialog<OpenDialog<typeof DIALOGS, Shared>>({ id: String(chainId), name: chainName });

  function dispatch(event: StakeDialogEvent) {
    const dialog = nextStakeDialog(dialogs.dialog?.dialog ?? NO_DIALOG, event);
    if (dialog.kind === 'none') dialogs.close();
    else dialogs.open({ kind: 'stake', dialog });
  }

  useStakingLink(staking, dispatch);

  return (
    <>
      <PageHead title={stakingText.title}>{stakingText.about}</PageHead>
      <StakingView
        scope={scope}
        configuration={configuration}
        staking={staking}
        isConnected={account !== undefined}
        onConnect={() => host.wallet.requestConnect()}
        dispatch={dispatch}
      />
      <ScopedDialogs
        table={DIALOGS}
        dialogs={dialogs}
        shared={staking.status === 'ready' ? { scope, configuration, staking, dispatch } : undefined}
      />
    </>
  );
}
