import type { ComponentType } from 'react';
import { lazyDialog } from '@fathom/ui/overlay/lazyDialog';
import type { ScopedDialog } from '../entry/useScopedDialog';

const ClosedDialog = lazyDialog(() => import('./ClosedDialog').then((module) => module.ClosedDialog));

/** Dialogs by kind, as returned by `lazyDialog`. */
type DialogTable = Readonly<Record<string, ComponentType<never>>>;

/** A dialog's kind and the props from its opener. The screen passes the `Shared` props to all of its dialogs. */
export type OpenDialog<Table extends DialogTable, Shared extends object> = {
  [Kind in keyof Table]: Table[Kind] extends ComponentType<infer Props>
    ? Shared extends Pick<Props, keyof Shared & keyof Props>
      ? { readonly kind: Kind } & Omit<Props, keyof Shared | 'onClose'>
      : never
    : never;
}[keyof Table];

interface ScopedDialogsProps<Table extends DialogTable, Shared extends object> {
  readonly table: Table;
  readonly dialogs: ScopedDialog<OpenDialog<Table, Shared>>;
  readonly shared: Shared | undefined;
}

export function ScopedDialogs<Table extends DialogTable, Shared extends object>({
  table,
  dialogs: { dialog, change, close },
  shared,
}: ScopedDialogsProps<Table, Shared>) {
  return (
    <>
      {dialog && shared && <TableDialog table={table} dialog={dialog} shared={shared} onClose={close} />}
      {change && <ClosedDialog change={change} onClose={close} />}
    </>
  );
}

interface TableDialogProps<Table extends DialogTable, Shared extends object> {
  readonly table: Table;
  readonly dialog: OpenDialog<Table, Shared>;
  readonly shared: Shared;
  readonly onClose: () => void;
}

function TableDialog<Table extends DialogTable, Shared extends object>({
  table,
  dialog: { kind, ...props },
  shared,
  onClose,
}: TableDialogProps<Table, Shared>) {
  // `OpenDialog` guarantees that these props and the shared ones are complete.
  const Dialog = table[kind] as ComponentType<object>;
  const all = { ...props, ...shared, onClose };
  return <Dialog {...all} />;
}
