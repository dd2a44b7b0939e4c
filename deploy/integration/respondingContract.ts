import { AbiCoder, FunctionFragment } from 'ethers';
import type { Rpc } from '../devnet/chain/createRpc';

export type FixedResponse = readonly [signature: string, results: readonly unknown[]];

const DISPATCH_BYTES = 11;
const HANDLER_BYTES = 16;
const PROLOGUE = '60003560e01c';
const REVERT = '60006000fd';

/** Puts a contract at the address that returns fixed values; every other function reverts. */
export async function putContract(rpc: Rpc, address: string, responses: readonly FixedResponse[]): Promise<void> {
  await rpc('anvil_setCode', [address, `0x${codeOf(responses)}`]);
  // Reads at a block number see only earlier changes.
  await rpc('evm_mine');
}

function codeOf(responses: readonly FixedResponse[]): string {
  const fragments = responses.map(([signature]) => FunctionFragment.from(`function ${signature}`));
  const data = responses.map(([, results], index) =>
    AbiCoder.defaultAbiCoder()
      .encode(fragments[index]?.outputs ?? [], results)
      .slice(2),
  );
  const handlersAt = (PROLOGUE.length + REVERT.length) / 2 + responses.length * DISPATCH_BYTES;
  const dataAt = handlersAt + responses.length * HANDLER_BYTES;
  const dispatch = fragments.map(
    // DUP1, PUSH4 selector, EQ, PUSH2 handler, JUMPI.
    ({ selector }, index) => `8063${selector.slice(2)}1461${twoBytes(handlersAt + index * HANDLER_BYTES)}57`,
  );
  const handlers = data.map((bytes, index) => {
    const before = data.slice(0, index).join('').length / 2;
    const length = twoBytes(bytes.length / 2);
    // JUMPDEST, then CODECOPY of the data to memory, and RETURN.
    return `5b61${length}61${twoBytes(dataAt + before)}60003961${length}6000f3`;
  });
  return [PROLOGUE, ...dispatch, REVERT, ...handlers, ...data].join('');
}

function twoBytes(value: number): string {
  return value.toString(16).padStart(4, '0');
}
