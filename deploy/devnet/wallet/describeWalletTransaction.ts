import { formatEther } from 'ethers';
import { RpcError, type Rpc } from '../chain/createRpc';
import type { ContractRegistry } from './contractRegistry';
import { describeCall, rawCall } from './describeCall';
import { describeAddress } from './describeValue';
import type { Description } from './walletConfiguration';
import { completeTransaction, toCall, type WalletTransaction } from './walletTransaction';

/** Describes the call of a transaction, its arguments and its cost. Never fails: errors become a warning. */
export async function describeWalletTransaction(
  transaction: WalletTransaction,
  registry: ContractRegistry,
  rpc: Rpc,
  symbol: string,
): Promise<Description> {
  const description = describeCallTo(transaction, registry);
  try {
    // Estimated even if the page set the gas, to warn the user about a failing call.
    await rpc('eth_estimateGas', [toCall(transaction)]);
    const { gas, maxFeePerGas } = await completeTransaction(transaction, rpc);
    return { ...description, fee: describeFee(gas * maxFeePerGas, symbol) };
  } catch (error) {
    return { ...description, warning: describeFailure(error) };
  }
}

/** Lists the contract and the arguments; for a batch, those of each call. */
export function describeCallTo(
  { to, data = '0x' }: Pick<WalletTransaction, 'to' | 'data'>,
  registry: ContractRegistry,
): Pick<Description, 'title' | 'contract' | 'rows'> {
  if (to === undefined) return { title: 'Deploy a contract', contract: 'A new contract', rows: rawCall(data) };
  return { ...describeCall(to, data, registry), contract: describeAddress(to, registry) };
}

export function describeFee(wei: bigint, symbol: string): string {
  return `${roundUp(wei)} ${symbol} at most`;
}

export function describeFailure(error: unknown): string {
  const reason = error instanceof RpcError ? error.message : 'the node did not answer';
  return `This transaction is likely to fail: ${reason}.`;
}

/** Formats wei as whole coins, rounded up to six decimals. */
function roundUp(wei: bigint): string {
  const step = 10n ** 12n;
  return formatEther(((wei + step - 1n) / step) * step);
}
