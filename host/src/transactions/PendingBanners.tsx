import { useTransactions, type TransactionRecord } from '@fathom/shared/contract';
import { isOpenRequest } from '@fathom/shared/chain/transactionRecords';
import { useState } from 'react';
import { Toast } from '../alerts/Toast';
import { useShell } from '../shell/ShellContext';
import { en } from '../text/en';

/** One banner for each pending transaction, with its link to the explorer. Closing one only hides it: the tray keeps it. */
export function PendingBanners() {
  const { host } = useShell();
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const pending = useTransactions().filter(
    (record) =>
      record.status.is === 'pending' && record.request?.state !== 'waiting' && !hidden.includes(keyOf(record)),
  );
  return pending.map((record) => {
    const { chainId, hash, meta } = record;
    const key = keyOf(record);
    const href = hash === undefined ? '' : host.network.transactionUrl(chainId, hash);
    const name = host.network.chains.find(({ id }) => id === chainId)?.name ?? String(chainId);
    const alert = {
      kind: 'info' as const,
      text: meta.title,
      detail: isOpenRequest(record) ? en.activity.checkingWallet(name) : en.alerts.sentTo(name),
      ...(href === '' ? {} : { link: { text: en.alerts.view, href } }),
    };
    return <Toast key={key} alert={alert} onClose={() => setHidden([...hidden, key])} />;
  });
}

/** A repriced transaction is told anew. */
function keyOf({ id, hash }: TransactionRecord): string {
  return hash ?? id;
}
