import { formatEther } from 'ethers';
import { RpcError } from '../chain/createRpc';
import type { ContractRegistry } from './contractRegistry';
import { describeAddress, describeArguments } from './describeValue';
import type { Description } from './walletConfiguration';
import type { WalletTransaction } from './walletTransaction';

/** Lists the contract, the function and the arguments of a call, or the raw data of an unknown one. */
export function describeCall(
  { to, data = '0x' }: Pick<WalletTransaction, 'to' | 'data'>,
  registry: ContractRegistry,
): Pick<Description, 'title' | 'contract' | 'rows'> {
  const raw = [{ label: 'data', value: data }];
  if (to === undefined) return { title: 'Deploy a contract', contract: 'A new contract', rows: raw };
  const contract = describeAddress(to, registry);
  if (data === '0x') return { title: 'Send', contract, rows: [] };
  const known = registry(to);
  const call = known?.abi.parseTransaction({ data }) ?? undefined;
  if (known === undefined || call === undefined) return { title: 'Call an unknown function', contract, rows: raw };
  const action = known.actions?.parseTransaction({ data: call.name === 'execute' ? String(call.args[0]) : '0x' });
  const { name, fragment, args } = action ?? call;
  return { title: name, contract, rows: describeArguments(fragment.inputs, args, known, registry) };
}

/** Describes the fee, in wei, or the reason why it is unknown. Never fails: errors become a warning. */
export async function describeCost(
  readFee: () => Promise<bigint>,
  symbol: string,
): Promise<Pick<Description, 'fee' | 'warning'>> {
  try {
    return { fee: `${roundUp(await readFee())} ${symbol} at most` };
  } catch (error) {
    const reason = error instanceof RpcError ? error.message : 'the node did not answer';
    return { warning: `This transaction is likely to fail: ${reason}.` };
  }
}

/** Formats wei as whole coins, rounded up to six decimals. */
function roundUp(wei: bigint): string {
  const step = 10n ** 12n;
  return formatEther(((wei + step - 1n) / step) * step);
}
