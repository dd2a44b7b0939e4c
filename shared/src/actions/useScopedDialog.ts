import { useConnectedWallet } from '@fathom/shared/contract';
import { useCallback, useMemo, useState } from 'react';
import { isSameAddress, type Address } from '../domain/address';

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
  readonly change?: ScopeChange;
}

/**
 * One dialog at a time, tied to the account and deployment that it was opened for. When one of them
 * switches, the dialog is closed, its entries are discarded, and `change` states why: what was
 * prepared for one account must not be sent by another. Connecting a wallet for the first time
 * keeps the dialog. Call it in a component that stays mounted through the switch.
 */
export function useScopedDialog<Dialog>(deployment: DialogDeployment): ScopedDialog<Dialog> {
  const account = useConnectedWallet()?.account;
  const { id, name } = deployment;
  const scope = useMemo(() => ({ account, deployment: { id, name } }), [account, id, name]);
  const [opened, setOpened] = useState<Opened<Dialog>>();

  const change = opened && (opened.change ?? changeBetween(opened.scope, scope));
  if (opened && change && !opened.change) setOpened({ ...opened, change });
  const hasConnected = opened?.scope.account === undefined && scope.account !== undefined;
  if (opened && !change && hasConnected) setOpened({ ...opened, scope });

  return {
    dialog: change ? undefined : opened?.dialog,
    open: useCallback((dialog: Dialog) => setOpened({ dialog, scope }), [scope]),
    close: useCallback(() => setOpened(undefined), []),
    change,
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
