import type { Hex } from '@fathom/contract/address';
import { CONTRACTS, DEPLOYMENT } from '../flows/testing/stakingSetup';
import { withdrawStream } from './abi/daoContracts';
import { findCooldownEnd } from './findCooldownEnd';

const NOW = 1_790_000_000;
const DAY = 86_400;
const ACCOUNT = '0x1111111111111111111111111111111111111111';

interface SimulatedCall {
  readonly from: Hex;
  readonly to: Hex;
  readonly data: Hex;
}

interface Simulation {
  readonly blockStateCalls: readonly {
    readonly blockOverrides: { readonly time: Hex };
    readonly calls: readonly SimulatedCall[];
  }[];
}

/** A node whose staking contract pays the account out after `end`, and that simulates as many blocks as nodes allow. */
function nodeWith(end: number) {
  const requests: Simulation[] = [];
  const request = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    expect(method).toBe('eth_simulateV1');
    const [simulation, block] = params as [Simulation, Hex];
    expect(block).toBe('0x3e8');
    requests.push(simulation);
    const times = simulation.blockStateCalls.map(({ blockOverrides }) => Number(blockOverrides.time));
    const isValid = times.every((time, index) => time > (times[index - 1] ?? NOW)) && times.length <= 256;
    if (!isValid) throw new Error('block timestamps must be in order');
    return simulation.blockStateCalls.map(({ calls: [call] }, index) => {
      expect(call).toEqual({ from: ACCOUNT, to: CONTRACTS.staking, data: withdrawStream.encode(0n) });
      return { calls: [{ status: (times[index] ?? 0) > end ? '0x1' : '0x0' }] };
    });
  };
  return { requests, scope: { chain: { chainId: 1135, request }, deployment: DEPLOYMENT } };
}

const search = { account: ACCOUNT, block: { number: 1_000n, timestamp: BigInt(NOW) } } as const;

describe('the search for the end of a cooldown', () => {
  it.each([1, 2, 33, 4_711, 3 * DAY, 5 * DAY, 30 * DAY, 90 * DAY - 1])(
    'finds the last second before the payout, %d seconds ahead [PFO-152]',
    async (ahead) => {
      const { scope, requests } = nodeWith(NOW + ahead);
      expect(await findCooldownEnd(scope, search)).toEqual({ end: NOW + ahead, payout: 'closed' });
      expect(requests.length).toBeLessThanOrEqual(5);
    },
  );

  it.each([0, -1, -DAY])('finds that the next block would pay, %d seconds ahead [PFO-152]', async (ahead) => {
    expect(await findCooldownEnd(nodeWith(NOW + ahead).scope, search)).toEqual({ end: undefined, payout: 'open' });
  });

  it('needs one request if the end is as expected, and searches if it moved', async () => {
    const same = nodeWith(NOW + DAY);
    expect(await findCooldownEnd(same.scope, { ...search, expected: NOW + DAY })).toMatchObject({ end: NOW + DAY });
    expect(same.requests).toHaveLength(1);
    const moved = nodeWith(NOW + 5 * DAY);
    expect(await findCooldownEnd(moved.scope, { ...search, expected: NOW + DAY })).toMatchObject({
      end: NOW + 5 * DAY,
    });
  });

  it('has no end for a cooldown longer than 90 days', async () => {
    const { scope } = nodeWith(NOW + 91 * DAY);
    expect(await findCooldownEnd(scope, search)).toEqual({ end: undefined, payout: 'closed' });
  });

  it.each([null, [], [{ calls: [] }], 'no such method'])('has no end if a node returns %j', async (response) => {
    const chain = { chainId: 1135, request: () => Promise.resolve(response) };
    const found = await findCooldownEnd({ chain, deployment: DEPLOYMENT }, search);
    expect(found).toEqual({ end: undefined, payout: undefined });
  });
});
