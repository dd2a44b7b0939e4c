import * as v from 'valibot';
import { decodeJson, encodeJson } from '../../flows/run/bigintJson';
import { tabStorage } from '@fathom/base/storage/tabStorage';

const KEY = 'left-dialog';

const interruptedDialogSchema = v.object({ from: v.string(), to: v.string() });

/** The names of the dialog's network and of the network that replaced it. */
export type InterruptedDialog = v.InferOutput<typeof interruptedDialogSchema>;

/** Stores why a dialog closed: when the wallet switches the network, the next screen has to state it. */
export function saveInterruptedDialog(dialog: InterruptedDialog): void {
  tabStorage().write(KEY, encodeJson(dialog));
}

export function readInterruptedDialog(network: string): InterruptedDialog | undefined {
  const text = tabStorage().read(KEY);
  const left = v.safeParse(interruptedDialogSchema, text === undefined ? undefined : decodeJson(text));
  return left.success && left.output.to === network ? left.output : undefined;
}

export function clearInterruptedDialog(): void {
  tabStorage().remove(KEY);
}
