import { useChain } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { createAreaQueryClient } from '@fathom/base/rpc/queryClient';
import { ReadCache } from '@fathom/ui/page/ReadCache';
import { useChainTime } from '@fathom/ui/time/useChainTime';
import { oldestReading } from '../loading/oldestReading';
import { useAreaStates } from '../loading/useAreaStates';
import { useAlerts } from './useAlerts';
import { useAlertSettings } from './useAlertSettings';

/** Milliseconds. A reading of all areas is seven requests, while a displayed area needs one each minute. */
const INTERVAL = 300_000;

/**
 * Reads all areas for an account and raises its alerts, every five minutes, or with the page if the user wants
 * notifications. Displays nothing, and reads nothing if all alerts are off.
 */
export function AlertWatch({ account }: { account: Address }) {
  const { rules, notifies } = useAlertSettings();
  if (!Object.values(rules).some(({ isOn }) => isOn)) return null;
  return (
    <ReadCache createClient={createAreaQueryClient}>
      <Watch account={account} interval={notifies ? undefined : INTERVAL} />
    </ReadCache>
  );
}

function Watch({ account, interval }: { account: Address; interval: number | undefined }) {
  const { id: chainId } = useChain();
  const states = useAreaStates(chainId, [{ account, name: '' }], interval);
  const now = useChainTime(oldestReading(states)) ?? 0;
  useAlerts({ states, chainId, account, readOnly: false, now });
  return null;
}
