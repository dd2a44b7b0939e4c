import { useChain } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { createAreaQueryClient } from '@fathom/base/rpc/queryClient';
import { ReadCache } from '@fathom/ui/page/ReadCache';
import { useChainTime } from '@fathom/ui/time/useChainTime';
import { oldestReading } from '../loading/oldestReading';
import { useAreaStates } from '../loading/useAreaStates';
import { useAlerts } from './useAlerts';
import { useAlertSettings } from './useAlertSettings';

/** Reads all areas for an account and raises its alerts. Displays nothing, and reads nothing if all alerts are off. */
export function AlertWatch({ account }: { account: Address }) {
  const { rules } = useAlertSettings();
  if (!Object.values(rules).some(({ isOn }) => isOn)) return null;
  return (
    <ReadCache createClient={createAreaQueryClient}>
      <Watch account={account} />
    </ReadCache>
  );
}

function Watch({ account }: { account: Address }) {
  const { id: chainId } = useChain();
  const states = useAreaStates(chainId, [{ account, name: '' }]);
  const now = useChainTime(oldestReading(states)) ?? 0;
  useAlerts({ states, chainId, account, readOnly: false, now });
  return null;
}
