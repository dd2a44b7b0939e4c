/** A log of a transaction's receipt, as JSON-RPC gives it. */
export interface ReceiptLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}
