export interface WalletConfiguration {
  readonly serviceUrl: string;
  readonly chains: readonly WalletChain[];
  readonly accounts: readonly WalletAccount[];
}

export interface WalletChain {
  readonly id: number;
  readonly name: string;
  readonly rpcUrl: string;
  readonly symbol: string;
  /** The code to which accounts are delegated for batches; undefined for a chain that a page added. */
  readonly batchAccount?: string;
}

export interface WalletAccount {
  readonly address: string;
  readonly name: string;
  readonly scenario: string;
}

export interface Description {
  readonly title: string;
  readonly contract: string;
  readonly rows: readonly DetailListRow[];
  readonly fee?: string;
  readonly warning?: string;
}

export interface DetailListRow {
  readonly label: string;
  readonly value: string;
}
