/**
 * The read-only JSON-RPC methods that a {@link ChainReader} accepts. Everything else (sending,
 * signing, wallet and node administration, filters) is rejected before it reaches a node.
 */
export const READ_METHODS = [
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_simulateV1',
  'net_version',
] as const;

export type ReadMethod = (typeof READ_METHODS)[number];
