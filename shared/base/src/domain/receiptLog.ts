/** A log of a transaction's receipt, in JSON-RPC form. */
export interface ReceiptLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}
