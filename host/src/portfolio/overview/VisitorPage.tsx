import { useChain } from '@fathom/contract';
import { createAreaQueryClient } from '@fathom/base/rpc/queryClient';
import { ReadCache } from '@fathom/ui/page/ReadCache';
import { useShell } from '../../shell/ShellContext';
import { AddressForm } from '../AddressForm';
import { useAreaMetrics } from '../loading/useAreaMetrics';
import { VisitorView } from './VisitorView';

export function VisitorPage() {
  const { id } = useChain();
  return (
    <ReadCache key={id} createClient={createAreaQueryClient}>
      <Visitor />
    </ReadCache>
  );
}

function Visitor() {
  const { host, configuration } = useShell();
  const { name } = useChain();
  return (
    <VisitorView
      metrics={useAreaMetrics()}
      chainName={name}
      isSigned={Object.values(configuration.remotes).every((remote) => 'pointer' in remote)}
      onConnect={() => host.wallet.requestConnect()}
    >
      <AddressForm />
    </VisitorView>
  );
}
