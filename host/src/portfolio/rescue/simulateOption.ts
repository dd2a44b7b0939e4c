import type { ChainReader, PromisedNumber, RescueOption } from '@fathom/contract';
import type { Address, Hex } from '@fathom/contract/address';
import { simulateEffects } from '@fathom/base/rpc/simulation/simulateEffects';

export type OptionSimulation =
  | {
      readonly kind: 'passed';
      /** Gas of all calls together. */
      readonly gas: bigint;
      /** Label of the first promised number that the calls don't reach; `undefined` if they reach all of them. */
      readonly broken: string | undefined;
    }
  | { readonly kind: 'reverted'; readonly reason: string | undefined }
  /** No node can simulate the calls. The dialogs simulate them later. */
  | { readonly kind: 'untried' };

const UNTRIED = { kind: 'untried' } as const;

/** Simulates the calls of an option in order on the newest block, and reads what it promises. Never rejects. */
export async function simulateOption(
  reader: ChainReader,
  account: Address,
  { calls, promises = [] }: Pick<RescueOption, 'calls' | 'promises'>,
): Promise<OptionSimulation> {
  if (calls.length === 0) return UNTRIED;
  const result = await simulateEffects(reader, account, calls, promises);
  if (result.kind !== 'simulated') return UNTRIED;
  const [failure] = result.failures;
  if (failure) return { kind: 'reverted', reason: failure.reason };
  if (result.gasUsed === undefined) return UNTRIED;
  const broken = promises.find((promise, index) => !isReached(promise, result.after[index]));
  return { kind: 'passed', gas: result.gasUsed, broken: broken?.label };
}

const WORD_DIGITS = 64;

function isReached({ word, least, most }: PromisedNumber, returned: Hex | undefined): boolean {
  const digits = returned?.slice(2 + word * WORD_DIGITS, 2 + (word + 1) * WORD_DIGITS) ?? '';
  if (digits.length !== WORD_DIGITS) return false;
  const found = BigInt(`0x${digits}`);
  return (least === undefined || found >= least) && (most === undefined || found <= most);
}
