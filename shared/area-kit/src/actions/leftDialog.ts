import * as v from 'valibot';
import { decodeJson, encodeJson } from '../flows/bigintJson';
import { tabStorage } from '@fathom/base/storage/tabStorage';

const KEY = 'left-dialog';

const leftDialogSchema = v.object({ from: v.string(), to: v.string() });

/** The names of what a dialog was prepared for, and of the network that replaced it. */
export type LeftDialog = v.InferOutput<typeof leftDialogSchema>;

/**
 * Keeps why a dialog closed while its screen was left for another one, which states it: the host
 * leads to another area when the wallet switches the network.
 */
export function keepLeftDialog(dialog: LeftDialog): void {
  tabStorage().write(KEY, encodeJson(dialog));
}

/** `undefined` if no dialog was left, or another network is displayed since. */
export function readLeftDialog(network: string): LeftDialog | undefined {
  const text = tabStorage().read(KEY);
  const left = v.safeParse(leftDialogSchema, text === undefined ? undefined : decodeJson(text));
  return left.success && left.output.to === network ? left.output : undefined;
}

export function forgetLeftDialog(): void {
  tabStorage().remove(KEY);
}
