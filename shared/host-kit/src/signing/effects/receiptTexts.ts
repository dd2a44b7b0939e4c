import type { Hash } from '@fathom/contract/address';

/** Never evicted, because a page sends few transactions. */
const sentences = new Map<Hash, string>();

export function rememberReceiptText(hash: Hash, sentence: string): void {
  sentences.set(hash, sentence);
}

/** Returns the transfers of a receipt that this page read, such as "Sent 100 FXD, received 0.03 WETH." */
export function receiptText(hash: Hash | undefined): string | undefined {
  return hash && sentences.get(hash);
}
