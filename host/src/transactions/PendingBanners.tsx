import { useTransactions } from '@fathom/shared/contract';
import { useState } from 'react';
import { Toast } from '../alerts/Toast';
import { useShell } from '../shell/ShellContext';
import { en } from '../text/en';

/** One banner for each pending transaction, with its link to the explorer. Closing one only hides it: the tray keeps it. */
export function PendingBanners() {
  const { host } = useShell();
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const pending = useTransactions().filter(({ hash, status }) => status.is === 'pending' && !hidden.includes(hash));
  return pending.map(({ chainId, hash, meta }) => {
    const href = host.network.transactionUrl(chainId, hash);
    const chain = host.network.chains.find(({ id }) => id === chainId);
    const alert = {
      kind: 'info' as const,
      text: meta.title,
      detail: en.alerts.sentTo(chain?.name ?? String(chainId)),
      ...(href === '' ? {} : { link: { text: en.alerts.view, href } }),
    };
    return <Toast key={hash} alert={alert} onClose={() => setHidden([...hidden, hash])} />;
  });
}
