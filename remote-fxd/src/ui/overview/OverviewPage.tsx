import { useChain, useHost, useWallet } from '@fathom/contract';
import { useLocation } from '@fathom/contract/router';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import type { FxdScope } from '../../data/fxdScope';
import { useFxdDialogs } from '../dialogs/useFxdDialogs';
import { OverviewView } from './OverviewView';
import { useOverview } from './useOverview';

// Lazy, because few visits begin with a link to a dialog.
const LinkedDialog = lazyPart(
  () => import('../dialogs/LinkedDialog').then((module) => module.LinkedDialog),
  SectionLoadError,
);

export function OverviewPage({ scope }: { scope: FxdScope }) {
  const host = useHost();
  const chain = useChain();
  const isConnected = useWallet().status === 'connected';
  const overview = useOverview(scope);
  const onOpen = useFxdDialogs();
  const connect = () => host.wallet.requestConnect();
  const { search } = useLocation();
  return (
    <>
      {search !== '' && <LinkedDialog scope={scope} search={search} />}
      <OverviewView
        overview={overview}
        onConnect={connect}
        onOpenLending={chain.areas.includes('lending') ? () => host.navigation.openArea('lending') : undefined}
        onOpen={(pool) => (isConnected ? onOpen({ kind: 'open', pool }) : connect())}
        onManage={(position) => onOpen({ kind: 'manage', position })}
      />
    </>
  );
}
