import { useConnectedWallet, useHost } from '@fathom/contract';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { forgetLeftDialog, keepLeftDialog, readLeftDialog } from './leftDialog';

/** What the dialogs act on: a market, or the protocol on one chain. */
export interface DialogDeployment {
  readonly id: string;
  readonly name: string;
}

/** What changed under an open dialog. `to` is `undefined` after a disconnect. */
export type ScopeChange =
  | { readonly kind: 'account'; readonly from: Address; readonly to: Address | undefined }
  | { readonly kind: 'deployment'; readonly from: string; readonly to: string };

export interface ScopedDialog<Dialog> {
  /** The dialog to render, `undefined` while none is open. */
  readonly dialog: Dialog | undefined;
  readonly open: (dialog: Dialog) => void;
  readonly close: () => void;
  /** Set after a dialog was closed by a switch, until `close` or `open` is called. */
  readonly change: ScopeChange | undefined;
}

interface Scope {
  readonly account: Address | undefined;
  readonly deployment: DialogDeployment;
}

interface Opened<Dialog> {
  readonly dialog: Dialog;
  readonly scope: Scope;
  /** The network that was displayed. */
  readonly chainId: number;
  readonly change?: ScopeChange;
}

/**
 * One dialog at a time, tied to the account and deployment that it was opened for. When one of them
 * switches, the dialog is closed and `change` states why: what was prepared for one account must
 * not be sent by another. `useFormDraft` keeps the entries of another network. Connecting a wallet
 * for the first time keeps the dialog. If the switch of the network also leaves the screen, which
 * the host does for a switch in the wallet, the next screen states why.
 */
export function useScopedDialog<Dialog>(deployment: DialogDeployment): ScopedDialog<Dialog> {
  const { current } = useHost().network;
  const account = useConnectedWallet()?.account;
  const { id, name } = deployment;
  const scope = useMemo(() => ({ account, deployment: { id, name } }), [account, id, name]);
  const [opened, setOpened] = useState<Opened<Dialog>>();
  const [left, setLeft] = useState(() => readLeftDialog(current.get().name));

  const change = opened && (opened.change ?? changeBetween(opened.scope, scope));
  if (opened && change && !opened.change) setOpened({ ...opened, change });
  const hasConnected = opened?.scope.account === undefined && scope.account !== undefined;
  if (opened && !change && hasConnected) setOpened({ ...opened, scope });

  // The reason is stated once, by the screen that is displayed next.
  useEffect(forgetLeftDialog, []);
  const leave = useEffectEvent(() => {
    const { id: chainId, name: to } = current.get();
    if (!opened || opened.chainId === chainId || change?.kind === 'account') return;
    keepLeftDialog({ from: opened.scope.deployment.name, to });
  });
  useEffect(() => () => leave(), []);

  return {
    dialog: change ? undefined : opened?.dialog,
    open: useCallback((dialog: Dialog) => setOpened({ dialog, scope, chainId: current.get().id }), [scope, current]),
    close: useCallback(() => {
      setOpened(undefined);
      setLeft(undefined);
    }, []),
    change: change ?? (left && !opened ? { kind: 'deployment', from: left.from, to: left.to } : undefined),
  };
}

function changeBetween(before: Scope, now: Scope): ScopeChange | undefined {
  const { account } = before;
  if (account !== undefined && (now.account === undefined || !isSameAddress(account, now.account))) {
    return { kind: 'account', from: account, to: now.account };
  }
  return before.deployment.id === now.deployment.id
    ? undefined
    : { kind: 'deployment', from: before.deployment.name, to: now.deployment.name };
}
