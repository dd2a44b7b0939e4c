import type { Address } from '@fathom/contract/address';
import { ADDRESS_STATUS_INTERVAL, readAddressStatus } from '@fathom/base/configuration/readAddressStatus';
import { logProblem } from '@fathom/base/log/logProblem';
import { BlockedAccount } from '@fathom/ui/overlay/BlockedAccount';
import { useEffect, useState } from 'react';
import { useShell } from '../shell/ShellContext';
import { en } from '../text/en';

/** Areas pause entries while the status is unknown. Exits remain available, even for a blocked account. */
export function BlockedWindow({ account }: { account: Address }) {
  const { host } = useShell();
  const isBlocked = useIsBlocked(host.configuration.service('addressStatus'), account);
  const [isLeaving, setLeaving] = useState(false);
  if (!isBlocked || isLeaving) return null;
  return (
    <BlockedAccount
      account={account}
      reason={en.blocked}
      onDisconnect={() => void host.wallet.disconnect()}
      onLeave={() => setLeaving(true)}
    />
  );
}

/** Reads the status immediately and every 120 s. A failure keeps the last one. */
function useIsBlocked(service: string | undefined, account: Address): boolean {
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const read = () => {
      readAddressStatus(service, account, stop.signal).then(
        (status) => setIsBlocked(status === 'blocked'),
        (error: unknown) => {
          if (!stop.signal.aborted) logProblem('the address status could not be read', error);
        },
      );
    };
    read();
    const timer = setInterval(read, ADDRESS_STATUS_INTERVAL);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [service, account]);
  return isBlocked;
}
