import type { Interface } from 'ethers';
import { RpcError } from './createRpc';

/** Returns the name of the contract's custom error, or the node's message. */
export function describeRevert(abi: Interface, error: unknown): string {
  if (!(error instanceof RpcError)) return String(error);
  const own = typeof error.data === 'string' && error.data.length >= 10 ? abi.parseError(error.data) : null;
  if (own === null || own.name === 'Error') return error.message.replace('execution reverted: ', '');
  return `${own.name}(${own.args.join(', ')})`;
}
