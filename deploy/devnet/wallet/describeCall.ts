import type { Result } from 'ethers';
import type { ContractBook } from './contractBook';
import { describeArguments } from './describeValue';
import type { Description, DescriptionRow } from './walletConfiguration';

/** What a call does: its name and arguments as text; the raw data of one that no one knows. */
export function describeCall(to: string, data: string, book: ContractBook): Pick<Description, 'title' | 'rows'> {
  if (data === '0x') return { title: 'Send', rows: [] };
  const contract = book(to);
  const call = contract?.abi.parseTransaction({ data }) ?? undefined;
  if (contract === undefined || call === undefined) return { title: 'Call an unknown function', rows: rawCall(data) };
  const args: Result = call.args;
  const action = contract.actions?.parseTransaction({ data: call.name === 'execute' ? String(args[0]) : '0x' });
  if (action !== undefined && action !== null) {
    return { title: action.name, rows: describeArguments(action.fragment.inputs, action.args, contract, book) };
  }
  return { title: call.name, rows: describeArguments(call.fragment.inputs, args, contract, book) };
}

export function rawCall(data: string): readonly DescriptionRow[] {
  return [{ label: 'data', value: data }];
}
