import type { AreaId, AreaMetric, AreaPortfolio, HostServices } from '@fathom/contract';
import { fastPolling } from '@fathom/testing/fastPolling';
import { createPortfolio as createDao } from '../../remote-dao/src/portfolio/createPortfolio';
import { createPortfolio as createFxd } from '../../remote-fxd/src/portfolio/createPortfolio';
import { createPortfolio as createLending } from '../../remote-lending/src/portfolio/createPortfolio';
import { createPortfolio as createVaults } from '../../remote-vaults/src/portfolio/createPortfolio';
import { portfolioText as vaultsText } from '../../remote-vaults/src/text/portfolioText';
import type { RunningDevnet } from '../devnet/startDevnet';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { mineOnlyTransactions } from '../devnet/testing/testClock';
import { found } from './lendingUser';
import { openPortfolio } from './portfolioChain';

const CHAIN_ID = 1135;
const OTHER_CHAIN = 424_242;

let devnet: RunningDevnet;
const opened: ReturnType<typeof openPortfolio>[] = [];

afterAll(fastPolling());

const start = stoppedAfterAll(() => startTestDevnet({ chains: [CHAIN_ID] }));

beforeAll(async () => {
  devnet = await start();
  await mineOnlyTransactions(found(devnet.chains[CHAIN_ID]).rpc);
});

afterAll(() => opened.forEach(({ leave }) => leave()));

function open(area: AreaId, createPortfolio: (services: HostServices) => AreaPortfolio) {
  const portfolio = openPortfolio({ devnet, chainId: CHAIN_ID, area, createPortfolio });
  opened.push(portfolio);
  return {
    ...portfolio,
    metric: async (chainId = CHAIN_ID): Promise<AreaMetric | undefined> => portfolio.portfolio.metric?.(chainId),
  };
}

async function head(): Promise<number> {
  return Number(await found(devnet.chains[CHAIN_ID]).rpc('eth_blockNumber', []));
}

describe('the size of an area for visitors', () => {
  it('is what the pools of FXD have issued, a part of its supply [PFO-084]', async () => {
    const fxd = open('fxd', createFxd);
    const { amount, token } = found(await fxd.metric());
    const { address, symbol } = found(token);
    expect(symbol).toBe('FXD');
    expect(amount).toBeGreaterThan(0n);
    const supply = await fxd.read(address, 'totalSupply() view returns (uint256)', [], await head());
    expect(amount).toBeLessThanOrEqual(supply);
  });

  it('is the total stake of the DAO, with its APR [PFO-084]', async () => {
    const dao = open('dao', createDao);
    const metric = found(await dao.metric());
    const { staking } = found(found(devnet.addresses.chains[CHAIN_ID]).dao).contracts;
    const staked = await dao.read(staking, 'totalAmountOfStakedToken() view returns (uint256)', [], await head());
    expect(metric.amount).toBe(staked);
    expect(metric.detail).toMatch(/^staked, .+% APR$/);
  });

  it('is the sum of all reserves of lending, in dollars [PFO-084]', async () => {
    const lending = open('lending', createLending);
    const { amount, token, detail } = found(await lending.metric());
    expect([token, detail]).toEqual([undefined, 'market size']);
    // Between a thousand and a trillion dollars, with 18 decimals.
    expect(amount).toBeGreaterThan(10n ** 21n);
    expect(amount).toBeLessThan(10n ** 30n);
  });

  it('is unknown for the vaults without prices, instead of a part of it', async () => {
    await expect(open('vaults', createVaults).metric()).rejects.toThrow(vaultsText.unread.total);
  });

  it('is missing on a chain without the area', async () => {
    const areas = [open('fxd', createFxd), open('dao', createDao), open('lending', createLending)];
    for (const area of areas) expect(await area.metric(OTHER_CHAIN)).toBeUndefined();
  });
});
