import type { ChainReader, RescueOption } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { decodeRevert } from '@fathom/base/rpc/revert';
import { revertText } from '@fathom/base/rpc/revertText';
import { simulateCalls } from '@fathom/base/rpc/simulateCalls';

export type OptionSimulation =
  /** Gas of all calls together. */
  | { readonly kind: 'passed'; readonly gas: bigint }
  | { readonly kind: 'reverted'; readonly reason: string | undefined }
  /** No node can simulate the calls. The dialogs simulate them later. */
  | { readonly kind: 'untried' };

/** Simulates the calls of an option in order on the newest block. Never rejects. */
export async function simulateOption(
  reader: ChainReader,
  account: Address,
  { calls }: Pick<RescueOption, 'calls'>,
): Promise<OptionSimulation> {
  if (calls.length === 0) return { kind: 'untried' };
  const result = await simulateCalls(reader, account, calls);
  switch (result.status) {
    case 'passed':
      return { kind: 'passed', gas: result.gasUsed.reduce((sum, gas) => sum + gas, 0n) };
    case 'reverted':
      return { kind: 'reverted', reason: revertText(decodeRevert(result.error)) };
    case 'untried':
      return { kind: 'untried' };
  }
}
