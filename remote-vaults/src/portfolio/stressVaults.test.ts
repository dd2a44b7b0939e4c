import type { AreaSummary, PortfolioPosition } from '@fathom/contract';
import { stressVaults } from './stressVaults';

const FXD = { address: '0x00000000000000000000000000000000000000f1', symbol: 'FXD', decimals: 18 } as const;
const WETH = { address: '0x00000000000000000000000000000000000000e7', symbol: 'WETH', decimals: 18 } as const;
const ONE = 10n ** 18n;
const TEN_PERCENT = ONE / 10n;

function position(parts: Partial<PortfolioPosition>): PortfolioPosition {
  return {
    id: '0x1e00000000000000000000000000000000000001',
    title: 'DeFi vault (FXD) #1',
    detail: 'No lock',
    token: FXD,
    amount: 1_000n * ONE,
    isOwed: false,
    value: 1_000n * ONE,
    rate: TEN_PERCENT,
    rateName: 'variable',
    ...parts,
  };
}

const EMPTY: AreaSummary = {
  area: 'vaults',
  chainId: 1135,
  account: '0x1111111111111111111111111111111111111111',
  block: 1,
  blockTime: 1,
  positions: [],
  risks: [],
  claims: [],
  dates: [],
  notices: [],
  wallet: [],
  prices: [
    { id: FXD.address, token: FXD, price: ONE, asset: 'FXD' },
    { id: WETH.address, token: WETH, price: 3_000n * ONE, asset: 'ETH' },
  ],
  sources: [],
  unread: [],
  inputs: undefined,
};

describe('the stressed summary of the vaults', () => {
  it('values positions and wallet at the changed price of their asset [PFO-164]', () => {
    const weth = { token: WETH, amount: 2n * ONE, value: 6_000n * ONE };
    const { positions, wallet, prices } = stressVaults(
      { ...EMPTY, positions: [position({}), position(weth)], wallet: [weth] },
      { changes: { ETH: -4n * TEN_PERCENT }, days: 0 },
    );
    expect(positions.map(({ amount, value }) => [amount, value])).toEqual([
      [1_000n * ONE, 1_000n * ONE],
      [2n * ONE, 3_600n * ONE],
    ]);
    expect(wallet.map(({ value }) => value)).toEqual([3_600n * ONE]);
    expect(prices.map(({ price }) => price)).toEqual([ONE, 1_800n * ONE]);
  });

  it('grows positions by simple interest at their rate, rounded down [PFO-164]', () => {
    const amounts = (days: number, parts: Partial<PortfolioPosition> = {}) =>
      stressVaults({ ...EMPTY, positions: [position(parts)] }, { changes: {}, days }).positions.map(
        ({ amount, value }) => [amount, value],
      );
    expect(amounts(365)).toEqual([[1_100n * ONE, 1_100n * ONE]]);
    expect(amounts(1)).toEqual([[1_000_273_972_602_739_726_027n, 1_000_273_972_602_739_726_027n]]);
    expect(amounts(365, { rate: undefined })).toEqual([[1_000n * ONE, 1_000n * ONE]]);
    expect(amounts(365, { rate: -TEN_PERCENT })).toEqual([[900n * ONE, 900n * ONE]]);
  });

  it('keeps unknown amounts and values unknown', () => {
    const summary = { ...EMPTY, positions: [position({ amount: undefined, value: undefined })] };
    expect(stressVaults(summary, { changes: {}, days: 30 }).positions).toEqual(summary.positions);
    const unpriced = { ...EMPTY, prices: [], positions: [position({ value: undefined })] };
    expect(stressVaults(unpriced, { changes: { FXD: ONE }, days: 0 }).positions).toEqual(unpriced.positions);
  });

  it('takes at most 2 ms for 40 positions [PFO-165]', () => {
    const summary = { ...EMPTY, positions: Array.from({ length: 40 }, () => position({})) };
    const turns = 200;
    const start = performance.now();
    for (let turn = 0; turn < turns; turn += 1) stressVaults(summary, { changes: { FXD: BigInt(turn) }, days: turn });
    expect((performance.now() - start) / turns).toBeLessThan(2);
  });
});
