import { formatEther } from 'ethers';
import { RpcError, type Rpc } from '../chain/jsonRpc';
import type { ContractBook } from './contractBook';
import { describeCall, rawCall } from './describeCall';
import { describeAddress } from './describeValue';
import type { Description } from './walletConfiguration';
import { completeTransaction, toCall, type WalletTransaction } from './walletTransaction';

/** What a transaction will call, with what, and what it costs. Never fails: what cannot be read is said as a warning. */
export async function describeTransaction(
  transaction: WalletTransaction,
  book: ContractBook,
  rpc: Rpc,
  symbol: string,
): Promise<Description> {
  const { to, data = '0x' } = transaction;
  const call = to === undefined ? { title: 'Deploy a contract', rows: rawCall(data) } : describeCall(to, data, book);
  const description = { ...call, contract: to === undefined ? 'A new contract' : describeAddress(to, book) };
  try {
    // Also where the page chose the gas itself: the user shall hear of a call that will fail.
    await rpc('eth_estimateGas', [toCall(transaction)]);
    const { gas, maxFeePerGas } = await completeTransaction(transaction, rpc);
    return { ...description, fee: `${roundUp(gas * maxFeePerGas)} ${symbol} at most` };
  } catch (error) {
    const reason = error instanceof RpcError ? error.message : 'the node did not answer';
    return { ...description, warning: `This transaction is likely to fail: ${reason}.` };
  }
}

/** Whole coins from wei with six decimals. */
function roundUp(wei: bigint): string {
  const step = 10n ** 12n;
  return formatEther(((wei + step - 1n) / step) * step);
}
