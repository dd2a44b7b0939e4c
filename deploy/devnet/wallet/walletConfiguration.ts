/** The initial configuration of the page script, injected by the devnet. */
export interface WalletConfiguration {
  /** URL of the wallet service, without a trailing slash. */
  readonly serviceUrl: string;
  readonly chains: readonly WalletChain[];
  readonly accounts: readonly WalletAccount[];
}

export interface WalletChain {
  readonly id: number;
  readonly name: string;
  readonly rpcUrl: string;
  readonly symbol: string;
  /**
   * The code to which accounts are delegated for batches; undefined for a chain that a page added.
   */
  readonly batchAccount?: string;
}

export interface WalletAccount {
  readonly address: string;
  readonly name: string;
  readonly scenario: string;
}

/** Displayed description of a call, a call in a batch, or typed data. */
export interface Description {
  /** The function or type, such as `supply` or `Permit`. */
  readonly title: string;
  /** The contract's address, with its name if known. */
  readonly contract: string;
  readonly rows: readonly DetailListRow[];
  /** The network fee in the chain's currency, if it could be estimated. */
  readonly fee?: string;
  /** One sentence: why the call is expected to fail. */
  readonly warning?: string;
}

export interface DetailListRow {
  readonly label: string;
  readonly value: string;
}
