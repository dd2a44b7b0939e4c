/** What the wallet in the page knows from the start; the devnet writes it into the script. */
export interface WalletConfiguration {
  /** Address of the wallet service, without a slash at its end. */
  readonly serviceUrl: string;
  readonly chains: readonly WalletChain[];
  readonly accounts: readonly WalletAccount[];
}

export interface WalletChain {
  readonly id: number;
  readonly name: string;
  readonly rpcUrl: string;
  readonly symbol: string;
  /** The code that an account takes over to make several calls in one transaction; a chain that a page has added has none. */
  readonly batchAccount?: string;
}

export interface WalletAccount {
  readonly address: string;
  readonly name: string;
  readonly scenario: string;
}

/** What a sheet shows of a call, of one of several calls or of typed data. */
export interface Description {
  /** What is called, such as `supply` or `Permit`. */
  readonly title: string;
  /** The contract by name, where it is known, and its address. */
  readonly contract: string;
  readonly rows: readonly DetailListRow[];
  /** The network fee in the chain's currency, where it could be estimated. */
  readonly fee?: string;
  /** One sentence: why the call is expected to fail. */
  readonly warning?: string;
}

export interface DetailListRow {
  readonly label: string;
  readonly value: string;
}
