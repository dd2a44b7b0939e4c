import type { MulticallReader } from '@fathom/base/rpc/multicall';
import { getReservesData } from '../../remote-lending/src/data/abi/poolDataProvider';
import { readPoolData } from '../../remote-lending/src/data/poolData.query';
import { recordedChain, recordedMarket, REWARDED_ACCOUNT } from '../../remote-lending/src/data/testing/recordedChain';
import { computeMetrics } from '../../remote-lending/src/actions/market/computeMetrics';
import type { BenchRow } from './benchReport';
import { manyReserves, RESERVES, type ManyReserves } from './manyReserves';
import { median } from './median';

const RESERVE_COUNTS = [10, 30, 200];
/** Budget for a refresh with the most reserves, in ms. */
const REFRESH_BUDGET = 5;
const OUR_RUNS = 300;
/** Few, because the ABI decoder of ethers takes most of a second for 200 reserves. */
const LIBRARY_RUNS = 3;

/**
 * Decodes and computes one refresh of the lending dashboard, without network time, for the recorded market with
 * additional reserves. Reports the fastest run, which is the least disturbed by other processes. The runs alternate
 * with those of the ethers decoder.
 */
export async function benchDecoding(): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const count of RESERVE_COUNTS) {
    const responses = manyReserves(count);
    const chain = await cannedChain(responses);
    const market = recordedMarket();
    const refresh = async () => {
      const data = await readPoolData({ market, account: REWARDED_ACCOUNT, chain });
      return computeMetrics(data, data.block.timestamp + 60);
    };
    const times = await timesOf(OUR_RUNS, refresh);
    const reserves = getReservesData.read(REWARDED_ACCOUNT, REWARDED_ACCOUNT);
    const ownDecoding = await timesOf(OUR_RUNS, () => reserves.decode(responses.getReservesData));
    const library = await timesOf(LIBRARY_RUNS, () =>
      RESERVES.decodeFunctionResult('getReservesData', responses.getReservesData),
    );
    rows.push(
      {
        what: `decoding and maths of a refresh, ${count} reserves: fastest of ${OUR_RUNS}`,
        value: Math.min(...times),
        unit: 'ms',
        ...(count === 200 ? { budget: { atMost: REFRESH_BUDGET } } : {}),
        detail: `median ${median(times).toFixed(1)} ms`,
      },
      {
        what: `decoding ${count} reserves: times faster than ethers`,
        value: Math.min(...library) / Math.min(...ownDecoding),
        unit: 'x',
        budget: { atLeast: 10 },
        detail: `${Math.min(...library).toFixed(1)} ms against ${Math.min(...ownDecoding).toFixed(2)} ms`,
      },
    );
  }
  return rows;
}

async function cannedChain(responses: ManyReserves): Promise<MulticallReader> {
  const { chain } = recordedChain({ ...responses });
  const market = recordedMarket();
  let canned: unknown;
  const recorder: MulticallReader = {
    ...chain,
    request: async (...request: Parameters<MulticallReader['request']>) => (canned = await chain.request(...request)),
  };
  await readPoolData({ market, account: REWARDED_ACCOUNT, chain: recorder });
  return { ...chain, request: () => Promise.resolve(canned) };
}

async function timesOf(runs: number, run: () => unknown): Promise<readonly number[]> {
  const times: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    const from = performance.now();
    await run();
    times.push(performance.now() - from);
  }
  return times;
}
