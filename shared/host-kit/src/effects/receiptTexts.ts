import type { Hash } from '@fathom/contract/address';

/** By transaction. A page sends few: none is forgotten. */
const sentences = new Map<Hash, string>();

export function rememberReceiptText(hash: Hash, sentence: string): void {
  sentences.set(hash, sentence);
}

/** What the receipt shows of the account, as this page read it: "Sent 100 FXD, received 0.03 WETH." */
export function receiptText(hash: Hash | undefined): string | undefined {
  return hash && sentences.get(hash);
}
