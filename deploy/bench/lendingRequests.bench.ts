import { QueryClient } from '@tanstack/react-query';
import type { Page } from '@playwright/test';
import { timeLimit } from '@fathom/testing/timeLimit';
import { feesQuery } from '@fathom/base/rpc/fees.query';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import { poolDataQuery } from '../../remote-lending/src/data/poolData.query';
import { recordedChain, recordedMarket, REWARDED_ACCOUNT } from '../../remote-lending/src/data/testing/recordedChain';
import { overviewText } from '../../remote-lending/src/text/overviewText';
import type { BenchRow } from './benchReport';
import { manyReserves } from './manyReserves';
import type { BenchStack } from './visitors';

const RESERVE_COUNTS = [30, 200];
const REFRESH_BUDGET = 2;
const OVERVIEW_BUDGET = 1;
/** Upper limit of the time until a refresh, in ms. */
const REFRESHED = 90_000;
/** Fees of a block with transactions. */
const FEES = { baseFeePerGas: ['0x1'], reward: [['0x1', '0x1', '0x1']] };
const ENTERED = 10_000;

/** Counts RPC requests of a refresh of lending's dashboard, with and without a dialog. */
export async function benchLendingRequests(): Promise<readonly BenchRow[]> {
  return Promise.all(RESERVE_COUNTS.map(requestsWith));
}

async function requestsWith(count: number): Promise<BenchRow> {
  const { chain: recorded } = recordedChain({ ...manyReserves(count) });
  const methods: string[] = [];
  const chain: MulticallReader = {
    ...recorded,
    request: async (method, params, options) => {
      methods.push(method);
      return method === 'eth_call' ? recorded.request(method, params, options) : FEES;
    },
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { market } = await client.query(poolDataQuery({ market: recordedMarket(), account: REWARDED_ACCOUNT, chain }));
  if (market.reserves.length !== count) throw new Error(`${market.reserves.length} of ${count} reserves were read.`);
  await client.query(feesQuery({ chain }));
  return {
    what: `RPC requests per refresh of lending with ${count} reserves`,
    value: methods.length,
    unit: 'requests',
    budget: { atMost: REFRESH_BUDGET },
    detail: methods.join(', '),
  };
}

/** Counts RPC requests of the whole page when a reserve's overview is opened on the connected dashboard. */
export async function benchOverviewRequests(
  page: Page,
  { hostUrl, rpcUrls }: BenchStack,
  connect: (page: Page) => Promise<void>,
): Promise<BenchRow> {
  await page.goto(`${hostUrl}/lending`);
  await connect(page);
  await page.waitForTimeout(ENTERED);
  // Starts right after a refresh, so that the next one isn't counted.
  await page.waitForRequest((request) => isRpc(request.url(), rpcUrls), { timeout: timeLimit(REFRESHED) });
  await page.waitForTimeout(2_000);
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && isRpc(request.url(), rpcUrls)) bodies.push(request.postData() ?? '');
  });
  await page.getByRole('link', { name: 'Markets' }).click();
  await page
    .getByRole('row')
    .filter({ has: page.getByText('WETH', { exact: true }) })
    .click();
  await page.getByRole('region', { name: overviewText.rateModel, exact: true }).locator('canvas').waitFor();
  await page.waitForTimeout(ENTERED);
  return {
    what: 'RPC requests when the overview of a reserve is opened',
    value: bodies.length,
    unit: 'requests',
    budget: { atMost: OVERVIEW_BUDGET },
  };
}

function isRpc(url: string, rpcUrls: readonly string[]): boolean {
  return rpcUrls.some((rpcUrl) => url.startsWith(rpcUrl));
}
