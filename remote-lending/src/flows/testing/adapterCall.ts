import { AbiCoder, FunctionFragment, Interface } from 'ethers';
import type { ContractCall, Step } from '@fathom/area-kit/flows/steps/step';

const PERMIT = 'tuple(uint256, uint256, uint8, bytes32, bytes32)';
const DELEGATION = 'tuple(address, uint256, uint256, uint8, bytes32, bytes32)';

/**
 * ABI of the published adapters (@aave/periphery-v3 2.5.2, @aave/contract-helpers 1.38.0) and of the local exchange,
 * written independently of the flows.
 */
const published = new Interface([
  `function withdrawAndSwap(address, address, uint256, uint256, uint256, bytes, address, ${PERMIT})`,
  `function swapAndRepay(address, address, uint256, uint256, uint256, uint256, bytes, ${PERMIT})`,
  `function swapDebt(tuple(address, uint256, uint256, address, uint256, address, uint256, uint256, bytes), ${DELEGATION}, ${DELEGATION})`,
  'function sell(address, address, uint256, uint256)',
  'function buy(address, address, uint256, uint256)',
]);

/** Permit argument of an unsigned call. */
export const NO_PERMIT = [0n, 0n, 0n, `0x${'0'.repeat(64)}`, `0x${'0'.repeat(64)}`];

/** Decodes the arguments with the adapter's ABI. */
export function adapterArguments(name: string, call: Pick<ContractCall, 'function' | 'args'>): readonly unknown[] {
  const fragment = FunctionFragment.from(call.function);
  const data = new Interface([fragment]).encodeFunctionData(fragment, call.args);
  return published.decodeFunctionData(name, data).toArray(true) as readonly unknown[];
}

export function exchangeCall(data: unknown): readonly unknown[] {
  const parsed = published.parseTransaction({ data: String(data) });
  const values: readonly unknown[] = parsed?.args.toArray() ?? [];
  return [parsed?.name, ...values];
}

/** Decodes `abi.encode(call, exchange)`; the exchange is the last element. */
export function exchangedCall(data: unknown): readonly unknown[] {
  const decoded = AbiCoder.defaultAbiCoder().decode(['bytes', 'address'], String(data));
  return [...exchangeCall(decoded[0]), decoded[1]];
}

export function lastCall(steps: readonly Step[]) {
  const last = steps.at(-1);
  if (last?.kind !== 'call') throw new Error('the plan ends in a call');
  return last;
}

/** Parts of the permit in a call, in the order of the struct. */
export const PERMIT_PARTS = ['amount', 'deadline', 'v', 'r', 's'].map((part) => ({ permit: 'approve', part }));
