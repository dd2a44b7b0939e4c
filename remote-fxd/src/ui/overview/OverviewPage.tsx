import { useChain, useHost, useWallet } from '@fathom/contract';
import type { FxdScope } from '../../data/fxdScope';
import { useFxdDialogs } from '../dialogs/useFxdDialogs';
import { OverviewView } from './OverviewView';
import { useOverview } from './useOverview';

export function OverviewPage({ scope }: { scope: FxdScope }) {
  const host = useHost();
  const chain = useChain();
  const isConnected = useWallet().status === 'connected';
  const overview = useOverview(scope);
  const onOpen = useFxdDialogs();
  const connect = () => host.wallet.requestConnect();
  return (
    <OverviewView
      overview={overview}
      onConnect={connect}
      onOpenLending={chain.areas.includes('lending') ? () => host.navigation.openArea('lending') : undefined}
      onOpen={(pool) => (isConnected ? onOpen({ kind: 'open', pool }) : connect())}
      onManage={(position) => onOpen({ kind: 'manage', position })}
    />
  );
}
