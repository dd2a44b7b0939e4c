import type { Result } from 'ethers';
import type { ContractRegistry } from './contractRegistry';
import { describeArguments } from './describeValue';
import type { Description, DetailListRow } from './walletConfiguration';

export function describeCall(
  to: string,
  data: string,
  registry: ContractRegistry,
): Pick<Description, 'title' | 'rows'> {
  if (data === '0x') return { title: 'Send', rows: [] };
  const contract = registry(to);
  const call = contract?.abi.parseTransaction({ data }) ?? undefined;
  if (contract === undefined || call === undefined) return { title: 'Call an unknown function', rows: rawCall(data) };
  const args: Result = call.args;
  const action = contract.actions?.parseTransaction({ data: call.name === 'execute' ? String(args[0]) : '0x' });
  if (action !== undefined && action !== null) {
    return { title: action.name, rows: describeArguments(action.fragment.inputs, action.args, contract, registry) };
  }
  return { title: call.name, rows: describeArguments(call.fragment.inputs, args, contract, registry) };
}

export function rawCall(data: string): readonly DetailListRow[] {
  return [{ label: 'data', value: data }];
}
