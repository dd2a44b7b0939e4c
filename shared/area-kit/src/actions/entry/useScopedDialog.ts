import { useConnectedWallet, useHost } from '@fathom/contract';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { clearInterruptedDialog, saveInterruptedDialog, readInterruptedDialog } from './interruptedDialog';

/** A market, or the protocol on one chain. */
export interface DialogDeployment {
  readonly id: string;
  readonly name: string;
}

/** A change under an open dialog; `to` is `undefined` after a disconnect. */
export type ScopeChange =
  | { readonly kind: 'account'; readonly from: Address; readonly to: Address | undefined }
  | { readonly kind: 'deployment'; readonly from: string; readonly to: string };

export interface ScopedDialog<Dialog> {
  readonly dialog: Dialog | undefined;
  readonly open: (dialog: Dialog) => void;
  readonly close: () => void;
  /** Set after a switch closed a dialog, until `close` or `open`. */
  readonly change: ScopeChange | undefined;
}

interface Scope {
  readonly account: Address | undefined;
  readonly deployment: DialogDeployment;
}

interface Opened<Dialog> {
  readonly dialog: Dialog;
  readonly scope: Scope;
  readonly chainId: number;
  readonly change?: ScopeChange | undefined;
}

/**
 * Ties a dialog to its account and deployment. A switch closes it, because what was prepared for one account must not
 * be sent by another; the first connection of a wallet doesn't. `change` states the reason, on the next screen if the
 * switch also left this one.
 */
export function useScopedDialog<Dialog>(deployment: DialogDeployment): ScopedDialog<Dialog> {
  const { current } = useHost().network;
  const account = useConnectedWallet()?.account;
  const { id, name } = deployment;
  const scope = useMemo(() => ({ account, deployment: { id, name } }), [account, id, name]);
  const [opened, setOpened] = useState<Opened<Dialog>>();
  const [left, setLeft] = useState(() => readInterruptedDialog(current.get().name));

  const change = opened && (opened.change ?? changeBetween(opened.scope, scope));
  if (opened && change && !opened.change) setOpened({ ...opened, change });
  const hasConnected = opened?.scope.account === undefined && scope.account !== undefined;
  if (opened && !change && hasConnected) setOpened({ ...opened, scope });

  // The next screen states the reason once.
  useEffect(clearInterruptedDialog, []);
  const leave = useEffectEvent(() => {
    const { id: chainId, name: to } = current.get();
    if (!opened || opened.chainId === chainId || change?.kind === 'account') return;
    saveInterruptedDialog({ from: opened.scope.deployment.name, to });
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
