import type { Address, Hex } from '@fathom/contract/address';

interface Call {
  readonly from: Address;
  readonly to: Address;
  readonly data?: Hex;
  readonly value?: Hex;
}

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const APPROVE = '0x095ea7b3';

/**
 * Returns the `eth_simulateV1` response of a chain with honest contracts: an approval allows the amount in its
 * calldata, and a contract that receives native currency returns as many units of its token.
 *
 * @param reason revert reason of every call
 */
export function honestSimulation(payload: unknown, reason?: string): readonly [{ readonly calls: readonly object[] }] {
  const { blockStateCalls } = payload as { readonly blockStateCalls: readonly [{ readonly calls: readonly Call[] }] };
  const gasUsed = '0x186a0';
  const calls = blockStateCalls[0].calls.map((call) =>
    reason === undefined
      ? { status: '0x1', gasUsed, returnData: '0x', logs: [...nativeLogsOf(call), ...honestLogs(call)] }
      : { status: '0x0', gasUsed, returnData: '0x', error: { message: `execution reverted: ${reason}` } },
  );
  return [{ calls }];
}

/** Returns the receipt logs of a call to an honest contract: those of its simulation without the native currency. */
export function honestLogs({ from, to, data = '0x', value = '0x0' }: Call): readonly object[] {
  if (data.startsWith(APPROVE)) {
    const [spender = '', amount = ''] = data.slice(10).match(/.{64}/g) ?? [];
    return [log(to, [APPROVAL, word(from), `0x${spender}`], `0x${amount}`)];
  }
  return BigInt(value) === 0n ? [] : [log(to, [TRANSFER, word('0x0'), word(from)], word(value))];
}

/** Logs added by `traceTransfers`. */
function nativeLogsOf({ from, to, value = '0x0' }: Call): readonly object[] {
  return BigInt(value) === 0n ? [] : [log(NATIVE, [TRANSFER, word(from), word(to)], word(value))];
}

function log(address: Address, topics: readonly Hex[], data: Hex): object {
  return { address, topics, data };
}

function word(hex: Hex): Hex {
  return `0x${hex.slice(2).toLowerCase().padStart(64, '0')}`;
}
