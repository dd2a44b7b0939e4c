import type { Address } from '@fathom/contract/address';
import { toHex } from '@fathom/base/domain/hexText';
import { SECONDS_PER_DAY, type UnixSeconds } from '@fathom/base/domain/time';
import * as v from 'valibot';
import type { CooldownInput } from '../domain/staking/cooldown';
import type { TimedBlock } from '../domain/governance/blockTime';
import { withdrawStream } from './abi/daoContracts';
import type { DaoScope } from './daoScope';
import { MAIN_STREAM } from './staking.query';

/** Seconds from the block's time; a longer cooldown has an unknown end. */
const LONGEST = 90 * SECONDS_PER_DAY;
/** Simulated blocks per request: nodes allow 256, and each is a header of about 1.5 kB in the response. */
const PROBES = 32;

const response = v.array(v.object({ calls: v.tuple([v.object({ status: v.picklist(['0x0', '0x1']) })]) }));

export interface CooldownSearch {
  readonly account: Address;
  readonly block: TimedBlock;
  /** The end found earlier: if it is still right, one request is enough. */
  readonly expected?: UnixSeconds | undefined;
}

/**
 * Finds the end of the cooldown by simulating the withdrawal at later times, since the contract has no function for
 * it: in one request if `expected` is right, in five otherwise. The end is `undefined` if no node can simulate. Never
 * rejects.
 */
export async function findCooldownEnd(
  scope: Pick<DaoScope, 'chain' | 'deployment'>,
  { account, block, expected }: CooldownSearch,
): Promise<Pick<CooldownInput, 'end' | 'payout'>> {
  const now = Number(block.timestamp);
  const passesAt = async (times: readonly UnixSeconds[]) => simulateWithdrawals(scope, account, block, times);
  try {
    if (expected !== undefined && expected > now) {
      const [during, after] = await passesAt([expected, expected + 1]);
      if (during === false && after === true) return { end: expected, payout: 'closed' };
    }
    let [from, until] = [now, now + LONGEST];
    while (until - from > 1) {
      const step = Math.ceil((until - from) / PROBES);
      const times = Array.from({ length: Math.ceil((until - from) / step) }, (_, index) =>
        Math.min(from + (index + 1) * step, until),
      );
      const first = (await passesAt(times)).indexOf(true);
      if (first === -1) return { end: undefined, payout: 'closed' };
      [from, until] = [times[first - 1] ?? from, times[first] ?? until];
    }
    // The contract pays out after the last second of the cooldown, not in it.
    return from === now ? { end: undefined, payout: 'open' } : { end: from, payout: 'closed' };
  } catch {
    return { end: undefined, payout: undefined };
  }
}

/** Rejects if no node can simulate. */
async function simulateWithdrawals(
  { chain, deployment }: Pick<DaoScope, 'chain' | 'deployment'>,
  account: Address,
  block: TimedBlock,
  times: readonly UnixSeconds[],
): Promise<readonly boolean[]> {
  const call = { from: account, to: deployment.contracts.staking, data: withdrawStream.encode(MAIN_STREAM) };
  const blockStateCalls = times.map((time) => ({ blockOverrides: { time: toHex(BigInt(time)) }, calls: [call] }));
  const request = { blockStateCalls, validation: false };
  const blocks = v.parse(response, await chain.request('eth_simulateV1', [request, toHex(block.number)]));
  if (blocks.length !== times.length) throw new Error('The node simulated another number of blocks.');
  return blocks.map(({ calls: [{ status }] }) => status === '0x1');
}
