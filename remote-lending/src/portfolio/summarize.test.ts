import type { PortfolioScenario } from '@fathom/contract';
import { stressInputs, withLiquidation } from './stressInputs';
import { summarize } from './summarize';
import { buildInputs, USDC, WETH } from './testing/buildInputs';

const LOCALE = 'en-US';
const WAD = 10n ** 18n;

function stress(scenario: PortfolioScenario, inputs = buildInputs()) {
  const { summary, contexts } = summarize(stressInputs(inputs, scenario), LOCALE);
  return { ...summary, risks: summary.risks.map((risk) => withLiquidation(risk, contexts)) };
}

describe('the summary of a lending account', () => {
  it('has supplies before debts, and one risk for all of the market [PFO-143]', () => {
    const { positions, risks } = summarize(buildInputs(), LOCALE).summary;
    expect(positions.map(({ title, detail, value, isOwed }) => ({ title, detail, value, isOwed }))).toEqual([
      { title: 'WETH', detail: 'Supplied, collateral', value: 3_000n * WAD, isOwed: false },
      { title: 'USDC', detail: 'in Lending', value: 1_500n * WAD, isOwed: true },
    ]);
    expect(risks).toMatchObject([
      { title: 'Lending', value: (WAD * 16n) / 10n, level: 'caution', levelName: 'Watch', netValue: 1_500n * WAD },
    ]);
    expect(new Set(positions.map(({ risk }) => risk))).toEqual(new Set(risks.map(({ id }) => id)));
    // 2,400 dollars back 1,500 at 5/8 of the price.
    expect(risks[0]?.liquidationPrices).toEqual([
      { priceId: expect.stringContaining(WETH.underlyingAsset) as string, price: 1_875n * WAD },
      { priceId: expect.stringContaining(USDC.underlyingAsset) as string, price: (WAD * 16n) / 10n },
    ]);
  });

  it('warns below a health factor of 1.5 with the price that liquidates [PFO-144]', () => {
    const { notices } = summarize(buildInputs({ owed: 2_000n * 10n ** 6n }), LOCALE).summary;
    expect(notices).toMatchObject([
      {
        kind: 'risk',
        title: 'Lending: health factor 1.20',
        detail: 'Liquidated when WETH falls below $2,500.00; now $3,000.00.',
        action: { label: 'Repay', path: expect.stringContaining(`repay=${USDC.underlyingAsset}`) as string },
      },
    ]);
    expect(summarize(buildInputs(), LOCALE).summary.notices).toEqual([]);
  });

  it('has no risk without a debt', () => {
    const { risks, positions } = summarize(buildInputs({ owed: 0n }), LOCALE).summary;
    expect(risks).toEqual([]);
    expect(positions.map(({ risk }) => risk)).toEqual([undefined]);
  });

  it('lists the tokens of the wallet with what supplying them earns', () => {
    const { wallet } = summarize(buildInputs(), LOCALE).summary;
    expect(wallet).toMatchObject([{ token: { symbol: 'USDC' }, amount: 100n * 10n ** 6n, value: 100n * WAD }]);
    expect(wallet[0]?.bestRate).toBeGreaterThan(0n);
  });

  it('has a sentence for a part that could not be read', () => {
    const inputs = buildInputs();
    const [market] = inputs.markets;
    if (!market?.data.account) throw new Error('The account is read.');
    const account = { ...market.data.account, position: undefined };
    const data = { ...market.data, account, unknown: { position: 'The position could not be read.' } };
    const { summary } = summarize({ ...inputs, markets: [{ ...market, data }] }, LOCALE);
    expect(summary).toMatchObject({ positions: [], risks: [], unread: ['The position could not be read.'] });
  });
});

describe('a stressed lending account', () => {
  it('is the summary itself in a scenario without changes [PFO-145]', () => {
    const { inputs: _, ...today } = summarize(buildInputs(), LOCALE).summary;
    const { inputs: __, ...stressed } = stress({ changes: {}, days: 0 });
    expect(stressed).toEqual(today);
  });

  it('loses health with each fall of ETH, and gains with each fall of what it owes [PFO-146]', () => {
    const valueIn = (changes: PortfolioScenario['changes']) => stress({ changes, days: 0 }).risks[0]?.value ?? 0n;
    expect(valueIn({ ETH: -WAD / 10n })).toBe((valueIn({}) * 9n) / 10n);
    expect(valueIn({ USDC: -WAD / 10n })).toBeGreaterThan(valueIn({}));
  });

  it('counts a liquidation with the penalty of its collateral [PFO-147]', () => {
    const { risks } = stress({ changes: { ETH: -WAD / 2n }, days: 0 });
    // 1,500 dollars of collateral pay for 1,428.57 dollars of debt, at a penalty of 5%.
    expect(risks).toMatchObject([
      { level: 'liquidated', levelName: 'Liquidated', netValue: 0n, liquidation: { penalty: WAD / 20n } },
    ]);
    const { lost = 0n, left = 0n } = risks[0]?.liquidation ?? {};
    expect(lost).toBe(7_142_857_143n * 10n ** 10n);
    expect(left).toBe(-lost);
  });
});
