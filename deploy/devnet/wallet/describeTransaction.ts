import { formatEther } from 'ethers';
import { RpcError, type Rpc } from '../chain/jsonRpc';
import type { ContractRegistry } from './contractRegistry';
import { describeCall, rawCall } from './describeCall';
import { describeAddress } from './describeValue';
import type { Description } from './walletConfiguration';
import { completeTransaction, toCall, type WalletTransaction } from './walletTransaction';

/** What a transaction will call, with what, and what it costs. Never fails: what cannot be read is said as a warning. */
export async function describeTransaction(
  transaction: WalletTransaction,
  registry: ContractRegistry,
  rpc: Rpc,
  symbol: string,
): Promise<Description> {
  const description = describeCallTo(transaction, registry);
  try {
    // Also where the page chose the gas itself: the user must hear of a call that will fail.
    await rpc('eth_estimateGas', [toCall(transaction)]);
    const { gas, maxFeePerGas } = await completeTransaction(transaction, rpc);
    return { ...description, fee: describeFee(gas * maxFeePerGas, symbol) };
  } catch (error) {
    return { ...description, warning: describeFailure(error) };
  }
}

/** What is called, with what; of a batch each of its calls. */
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

/** Why trying it has failed. */
export function describeFailure(error: unknown): string {
  const reason = error instanceof RpcError ? error.message : 'the node did not answer';
  return `This transaction is likely to fail: ${reason}.`;
}

/** Whole coins from wei with six decimals. */
function roundUp(wei: bigint): string {
  const step = 10n ** 12n;
  return formatEther(((wei + step - 1n) / step) * step);
}
