import { useConnectedWallet, useReadable } from '@fathom/contract';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { useState } from 'react';
import { useShell } from '../../shell/ShellContext';
import type { NamedAccount } from './namedAccount';

/** The connected account, one of the user's own, or all of these. */
export type AccountChoice = 'connected' | 'all' | Address;

export interface ViewedAccounts {
  readonly choice: AccountChoice;
  readonly choose: (choice: AccountChoice) => void;
  /** The connected account and those that the user has named, without duplicates. */
  readonly own: readonly NamedAccount[];
  /** Empty for a visitor without named accounts. */
  readonly viewed: readonly NamedAccount[];
  /** True unless only the connected account is displayed. */
  readonly isReadOnly: boolean;
}

export function useViewedAccounts(): ViewedAccounts {
  const { preferences } = useShell().host;
  const named = useReadable(preferences.ownWallets);
  const wallet = useConnectedWallet();
  const [choice, choose] = useState<AccountChoice>('connected');
  const connected = wallet && named.find(({ account }) => isSameAddress(account, wallet.account));
  const current = wallet && { account: wallet.account, name: connected?.name ?? formatAddress(wallet.account) };
  // A watched account belongs to somebody else.
  const isOwn = wallet?.kind !== 'watched';
  const others = named.filter(({ account }) => account !== connected?.account);
  const own = [...(current && isOwn ? [current] : []), ...others];
  const chosen = own.find(({ account }) => account === choice);
  if (choice === 'all' && own.length > 1) return { choice, choose, own, viewed: own, isReadOnly: true };
  if (chosen) return { choice, choose, own, viewed: [chosen], isReadOnly: chosen !== current };
  return { choice: 'connected', choose, own, viewed: current ? [current] : [], isReadOnly: !isOwn };
}
