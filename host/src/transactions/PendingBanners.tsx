import { useTransactions, type TransactionRecord } from '@fathom/shared/contract';
import { isOpenRequest } from '@fathom/shared/transactions/isOpenRequest';
import { useState } from 'react';
import { Toast } from '../alerts/Toast';
import { useShell } from '../shell/ShellContext';
import { en } from '../text/en';

/** A missing transaction keeps its banner for so long, also over a reload. In ms. */
const SHOWN_FOR = 3_600_000;

/**
 * One banner for each transaction that is pending or missing, with its link to the explorer. Closing one only hides it: the tray keeps it.
 */
export function PendingBanners() {
  const { host } = useShell();
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [openedAt] = useState(() => Date.now());
  const open = useTransactions().filter(
    (record) => isOpen(record, openedAt - SHOWN_FOR) && !hidden.includes(keyOf(record)),
  );
  return open.map((record) => {
    const { chainId, hash, meta, status } = record;
    const key = keyOf(record);
    const foundOn = status.is === 'dropped' ? status.foundOn : undefined;
    const nameOf = (id: number) => host.network.chains.find((chain) => chain.id === id)?.name ?? String(id);
    const href = hash === undefined ? '' : host.network.transactionUrl(foundOn ?? chainId, hash);
    const missing = foundOn === undefined ? en.endings.dropped : en.endings.foundOn(nameOf(foundOn));
    const waiting = isOpenRequest(record)
      ? en.activity.checkingWallet(nameOf(chainId))
      : en.alerts.sentTo(nameOf(chainId));
    const alert = {
      kind: 'info' as const,
      text: meta.title,
      detail: status.is === 'pending' ? waiting : missing,
      ...(href === '' ? {} : { link: { text: en.alerts.view, href } }),
    };
    return <Toast key={key} alert={alert} onClose={() => setHidden([...hidden, key])} />;
  });
}

function isOpen({ status, settledAt = 0, request }: TransactionRecord, since: number): boolean {
  // While the wallet is asking, the dialog says so.
  if (request?.state === 'waiting' && status.is === 'pending') return false;
  return status.is === 'pending' || (status.is === 'dropped' && settledAt > since);
}

/** A repriced transaction is announced anew, and so is one that goes missing. */
function keyOf({ id, hash, status }: TransactionRecord): string {
  return `${status.is} ${hash ?? id}`;
}
