import { formatEther, type Result } from 'ethers';
import { RpcError, type Rpc } from '../chain/jsonRpc';
import type { ContractBook } from './contractBook';
import { describeAddress, describeArguments } from './describeValue';
import type { Description, DescriptionRow } from './walletConfiguration';
import { completeTransaction, toCall, type WalletTransaction } from './walletTransaction';

/** What a transaction will call, with what, and what it costs. Never fails: what cannot be read is said as a warning. */
export async function describeTransaction(
  transaction: WalletTransaction,
  book: ContractBook,
  rpc: Rpc,
  symbol: string,
): Promise<Description> {
  const { to, data = '0x' } = transaction;
  const call = to === undefined ? { title: 'Deploy a contract', rows: raw(data) } : describeCall(to, data, book);
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

function describeCall(to: string, data: string, book: ContractBook): Pick<Description, 'title' | 'rows'> {
  if (data === '0x') return { title: 'Send', rows: [] };
  const contract = book(to);
  const call = contract?.abi.parseTransaction({ data }) ?? undefined;
  if (contract === undefined || call === undefined) return { title: 'Call an unknown function', rows: raw(data) };
  const args: Result = call.args;
  const action = contract.actions?.parseTransaction({ data: call.name === 'execute' ? String(args[0]) : '0x' });
  if (action !== undefined && action !== null) {
    return { title: action.name, rows: describeArguments(action.fragment.inputs, action.args, contract, book) };
  }
  return { title: call.name, rows: describeArguments(call.fragment.inputs, args, contract, book) };
}

/** Whole coins from wei with six decimals. */
function roundUp(wei: bigint): string {
  const step = 10n ** 12n;
  return formatEther(((wei + step - 1n) / step) * step);
}

function raw(data: string): readonly DescriptionRow[] {
  return [{ label: 'data', value: data }];
}
