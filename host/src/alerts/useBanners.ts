import { useWallet } from '@fathom/contract';
import { useMemo, useState } from 'react';
import { useShell } from '../shell/ShellContext';
import { useAppSelector } from '../store/storeHooks';
import { bannerOf } from '../transactions/bannerOf';
import { selectOpenTransactions } from '../transactions/transactionSelectors';

export function useBanners(): readonly ReturnType<typeof bannerOf>[] {
  const { network } = useShell().host;
  const wallet = useWallet();
  const account = wallet.status === 'connected' ? wallet.account : undefined;
  const [openedAt] = useState(() => Date.now());
  const open = useAppSelector((state) => selectOpenTransactions(state, account, openedAt));
  return useMemo(() => open.map((record) => bannerOf(record, network)), [open, network]);
}
