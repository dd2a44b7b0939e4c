import { positionMetrics, positionTvl } from '../domain/positionMetrics';
import { buildPool, buildPosition, wad } from '../domain/testing/buildPosition';
import { summarize } from './summarize';
import { buildInputs } from './testing/buildInputs';

const LOCALE = 'en-US';

describe('the summary of FXD positions', () => {
  it("has the amounts and values of the area's own functions, a debt below its collateral [PFO-109]", () => {
    const inputs = buildInputs();
    const [position] = inputs.positions;
    if (!position) throw new Error('The account has a position.');
    const { positions, risks } = summarize(inputs, LOCALE);
    expect(
      positions.map(({ title, detail, amount, value, isOwed }) => ({ title, detail, amount, value, isOwed })),
    ).toEqual([
      { title: '#7 CGO', detail: 'Collateral', amount: wad(1_000), value: positionTvl(position), isOwed: false },
      { title: 'FXD', detail: 'on #7', amount: position.debt, value: wad(499.8), isOwed: true },
    ]);
    const { safetyBuffer, liquidationPrice } = positionMetrics(position);
    expect(risks).toMatchObject([
      {
        title: 'FXD #7',
        value: safetyBuffer?.fraction,
        level: 'good',
        levelName: 'Good',
        netValue: positionTvl(position) - wad(499.8),
        liquidationPrices: [{ priceId: position.pool.id, price: liquidationPrice }],
      },
    ]);
  });

  it('lists the riskiest first, and names what liquidates it [PFO-113]', () => {
    const good = buildPosition({ id: 1n });
    const low = buildPosition({ id: 2n, debt: wad(1_200) });
    const fair = buildPosition({ id: 3n, debt: wad(900) });
    const { positions, risks, notices } = summarize(buildInputs({ positions: [good, low, fair] }), LOCALE);
    expect(positions.map(({ id }) => id)).toEqual(['2', '2-debt', '3', '3-debt', '1', '1-debt']);
    expect(risks.map(({ levelName }) => levelName)).toEqual(['Low', 'Fair', 'Good']);
    expect(notices).toMatchObject([
      {
        kind: 'risk',
        title: 'FXD #2: safety buffer 20.1%',
        detail: 'Liquidated when CGO falls below $1.60; now $2.00.',
        risk: '2',
        action: { label: 'Add collateral', path: '/?top-up=2' },
      },
    ]);
  });

  it('has a sentence, not a zero, for what could not be read [PFO-114]', () => {
    const unread = { fxdPrice: undefined, unreadPositions: 1, balances: { fxd: undefined, collateral: [] } };
    const summary = summarize(buildInputs(unread), LOCALE);
    expect(summary.unread).toEqual([
      "1 FXD position is missing because its pool couldn't be read.",
      "The price of FXD couldn't be read, so FXD has no value here.",
      "Your FXD balance couldn't be read.",
    ]);
    expect(summary.positions.map(({ value }) => value)).toEqual([wad(2_000), undefined]);
    expect(summary.risks.map(({ netValue }) => netValue)).toEqual([undefined]);
    expect(summary.wallet).toMatchObject([{ amount: undefined, value: undefined }]);
  });

  it('offers the collateral that a liquidation left', () => {
    const left = buildPosition({ debt: 0n, lockedCollateral: wad(3) });
    const { notices, risks } = summarize(buildInputs({ positions: [left] }), LOCALE);
    expect(risks).toMatchObject([{ value: undefined, level: 'good' }]);
    expect(notices).toMatchObject([{ kind: 'available', detail: 'It has no debt. 3 CGO can be withdrawn.' }]);
  });

  it('moves wrapped and staked ETH by one asset [PFO-115]', () => {
    const pools = ['ETH', 'wstETH', 'LSK'].map((symbol, index) =>
      buildPool({
        id: `0x${String(index).repeat(64)}`,
        collateral: { address: '0x00000000000000000000000000000000000000C0', symbol, decimals: 18 },
      }),
    );
    const { prices } = summarize(buildInputs({ pools, positions: [] }), LOCALE);
    expect(prices.map(({ asset }) => asset)).toEqual(['ETH', 'ETH', 'LSK', 'FXD']);
  });
});
