import type {
  AreaId,
  AreaPortfolio,
  AreaSummary,
  PortfolioPosition,
  PortfolioPrice,
  PortfolioRisk,
  PortfolioScenario,
  PortfolioToken,
  RescueOption,
  RescueRequest,
  UsdWad,
  WadFraction,
} from '@fathom/contract';
import { addressKey } from '@fathom/contract/address';
import { divide, mulDiv, parseUnits } from '@fathom/base/domain/amount';
import { atLeastZero } from '@fathom/base/domain/bigintMath';
import { percent, WAD } from '@fathom/base/domain/ratio';
import { changedPrice, changeOf } from '../scenario';

/** An amount of a priced token. Tokens have 18 decimals. */
interface Holding {
  readonly price: string;
  readonly amount: WadFraction;
}

export interface TestLoan {
  readonly id: string;
  readonly title: string;
  readonly measure: PortfolioRisk['measure'];
  readonly collateral: readonly Holding[];
  /** A debt without a price counts as a dollar each, as FXD does for its positions. */
  readonly debt: readonly (Holding & { readonly isDollar?: boolean })[];
  /** Share of the collateral's value that may be owed. */
  readonly limit: WadFraction;
  readonly penalty: WadFraction;
  /** Simple interest per year. */
  readonly rate: WadFraction;
}

export interface TestInputs {
  readonly prices: readonly PortfolioPrice[];
  readonly loans: readonly TestLoan[];
  readonly deposits: readonly Holding[];
  readonly wallet: readonly Holding[];
}

export const TEST_ACCOUNT = addressKey('0x7a00000000000000000000000000000000009c2e');
const CHAIN = 1135;

export function usd(text: string): UsdWad {
  const parsed = parseUnits(text, 18);
  if (!parsed) throw new Error(`not an amount: ${text}`);
  return parsed.raw;
}

function testToken(symbol: string): PortfolioToken {
  if (symbol === 'ETH') return { address: 'native', symbol, decimals: 18 };
  const digits = Array.from(symbol, (letter) => letter.charCodeAt(0).toString(16)).join('');
  return { address: addressKey(`0x${digits.padStart(40, '0')}`), symbol, decimals: 18 };
}

export function testPrice(symbol: string, price: string, asset = symbol): PortfolioPrice {
  return { id: `price-${symbol}`, token: testToken(symbol), price: usd(price), asset };
}

/** An area with loans, deposits and a wallet, whose stress recalculates everything from its inputs. */
export function createTestArea(
  area: AreaId,
  inputs: Partial<TestInputs>,
): { readonly portfolio: AreaPortfolio; readonly summary: AreaSummary; readonly calls: { stress: number } } {
  const all: TestInputs = { prices: [], loans: [], deposits: [], wallet: [], ...inputs };
  const calls = { stress: 0 };
  const summary = summarize(area, all, { changes: {}, days: 0 });
  return {
    summary,
    calls,
    portfolio: {
      summary: () => Promise.resolve(summary),
      stress(_, scenario) {
        calls.stress += 1;
        return summarize(area, all, scenario);
      },
      rescue: (_, request) => rescueOf(area, all, request),
      ledger: () => Promise.resolve({ entries: [], block: 0 }),
    },
  };
}

function summarize(area: AreaId, inputs: TestInputs, scenario: PortfolioScenario): AreaSummary {
  const prices = inputs.prices.map((price) => ({
    ...price,
    price: changedPrice(price.price, changeOf(scenario, price.asset)),
  }));
  const priceOf = (id: string) => {
    const price = prices.find((candidate) => candidate.id === id);
    if (!price) throw new Error(`no price ${id}`);
    return price;
  };
  const position = (id: string, holding: Holding, owed?: TestLoan, risk?: string): PortfolioPosition => {
    const { token, price } = priceOf(holding.price);
    const amount = owed ? withInterest(holding.amount, owed.rate, scenario.days) : holding.amount;
    return {
      id,
      title: token.symbol,
      detail: owed ? 'Debt' : 'Collateral',
      token,
      amount,
      isOwed: owed !== undefined,
      value: mulDiv(amount, price, WAD, 'down'),
      rate: owed?.rate ?? 0n,
      rateName: 'variable',
      risk,
    };
  };
  return {
    area,
    chainId: CHAIN,
    account: TEST_ACCOUNT,
    block: 1,
    blockTime: 1_700_000_000,
    positions: [
      ...inputs.loans.flatMap((loan) => [
        ...loan.collateral.map((holding, at) => position(`${loan.id} collateral ${at}`, holding, undefined, loan.id)),
        ...loan.debt.map((holding, at) => position(`${loan.id} debt ${at}`, holding, loan, loan.id)),
      ]),
      ...inputs.deposits.map((holding, at) => position(`deposit ${at}`, holding)),
    ],
    risks: inputs.loans.map((loan) => riskOf(loan, prices, scenario.days)),
    claims: [],
    dates: [],
    notices: [],
    wallet: inputs.wallet.map(({ price, amount }) => {
      const priced = priceOf(price);
      return { token: priced.token, amount, value: mulDiv(amount, priced.price, WAD, 'down') };
    }),
    prices,
    sources: [],
    unread: [],
    inputs,
  };
}

function withInterest(amount: WadFraction, rate: WadFraction, days: number): WadFraction {
  return amount + divide(amount * rate * BigInt(days), WAD * 365n, 'up');
}

function riskOf(loan: TestLoan, prices: readonly PortfolioPrice[], days: number): PortfolioRisk {
  const priceOf = (id: string) => prices.find((price) => price.id === id)?.price ?? 0n;
  const valueOf = ({ price, amount }: Holding) => mulDiv(amount, priceOf(price), WAD, 'down');
  const collateral = sum(loan.collateral.map(valueOf));
  const owed = loan.debt.map((debt) => ({ ...debt, amount: withInterest(debt.amount, loan.rate, days) }));
  const debt = sum(owed.map((holding) => (holding.isDollar ? holding.amount : valueOf(holding))));
  const market = sum(owed.map(valueOf));
  const most = mulDiv(collateral, loan.limit, WAD, 'down');
  const isLiquidated = debt > 0n && debt >= most;
  const value =
    debt === 0n
      ? undefined
      : loan.measure === 'healthFactor'
        ? mulDiv(most, WAD, debt, 'down')
        : most === 0n
          ? 0n
          : atLeastZero(WAD - mulDiv(debt, WAD, most, 'up'));
  const lost = mulDiv(debt, loan.penalty, WAD, 'up');
  const [low, high] = loan.measure === 'healthFactor' ? [percent(110), percent(300)] : [percent(25), percent(50)];
  const level = value === undefined || value >= high ? 'good' : value >= low ? 'caution' : 'danger';
  return {
    id: loan.id,
    title: loan.title,
    token: loan.collateral.length === 1 ? prices.find(({ id }) => id === loan.collateral[0]?.price)?.token : undefined,
    measure: loan.measure,
    value,
    level: isLiquidated ? 'liquidated' : level,
    levelName: { good: 'Good', caution: 'Fair', danger: 'Low' }[level],
    thresholds: [low, high],
    netValue: collateral - market,
    liquidationPrices: loan.collateral.flatMap(({ price, amount }) => {
      const needed = debt - mulDiv(collateral - valueOf({ price, amount }), loan.limit, WAD, 'down');
      return needed <= 0n ? [] : [{ priceId: price, price: divide(needed * WAD * WAD, amount * loan.limit, 'down') }];
    }),
    liquidation: isLiquidated
      ? { penalty: loan.penalty, lost, left: atLeastZero(collateral - market - lost) }
      : undefined,
  };
}

/** Repays the first debt or adds to the first collateral, from the wallet or from a source. */
function rescueOf(area: AreaId, { loans, prices }: TestInputs, request: RescueRequest): readonly RescueOption[] {
  const loan = loans.find(({ id }) => id === request.risk);
  const [debt] = loan?.debt ?? [];
  const [collateral] = loan?.collateral ?? [];
  if (!loan || !debt || !collateral) return [];
  const most = sum(loan.collateral.map(({ price, amount }) => limitOf(price, amount, loan, prices)));
  const owed = withInterest(debt.amount, loan.rate, 1);
  const isFactor = loan.measure === 'healthFactor';
  const allowed = isFactor ? mulDiv(most, WAD, request.goal, 'down') : mulDiv(most, WAD - request.goal, WAD, 'down');
  const repaid = atLeastZero(owed - allowed);
  const unit = limitOf(collateral.price, WAD, loan, prices);
  const needed = isFactor ? mulDiv(owed, request.goal, WAD, 'up') : mulDiv(owed, WAD, WAD - request.goal, 'up');
  const added = mulDiv(atLeastZero(needed - most), WAD, unit, 'up');
  const options = [
    optionFor('repay', { ...loan, debt: [{ ...debt, amount: debt.amount - repaid }, ...loan.debt.slice(1)] }, repaid),
    optionFor(
      'addCollateral',
      { ...loan, collateral: [{ ...collateral, amount: collateral.amount + added }, ...loan.collateral.slice(1)] },
      added,
    ),
  ];
  return options.flatMap((option) => payments(option, request));

  function optionFor(kind: 'repay' | 'addCollateral', changed: TestLoan, amount: bigint): RescueOption {
    const id = kind === 'repay' ? debt?.price : collateral?.price;
    const { token, price } = prices.find((candidate) => candidate.id === id) ?? testPrice('none', '0');
    const verb = kind === 'repay' ? 'Repay' : 'Add';
    return {
      id: kind,
      kind,
      title: `${verb} ${mulDiv(amount, 1n, WAD, 'up')} ${token.symbol} from your wallet`,
      detail: kind === 'repay' ? 'saves interest' : 'stays yours as collateral',
      token,
      amount,
      value: mulDiv(amount, price, WAD, 'up'),
      after: riskOf(changed, prices, 1).value,
      facts: [{ label: `Owed on #${changed.id}`, before: '3,900.00 FXD', after: 'less' }],
      steps: [{ area, title: verb, path: `/?dialog=${kind}&position=${changed.id}` }],
      signatures: 2,
      calls: [{ to: TEST_ACCOUNT, data: kind === 'repay' ? '0x01' : '0x02', value: 0n }],
    };
  }
}

function payments(option: RescueOption, { wallet, sources }: RescueRequest): readonly RescueOption[] {
  const held = wallet.find((holding) => holding.token.symbol === option.token.symbol)?.amount ?? 0n;
  const paying = sources.filter(({ token, amount }) => token.symbol === option.token.symbol && amount >= option.amount);
  return [
    ...(held >= option.amount ? [option] : []),
    ...paying.map((source) => ({
      ...option,
      id: `${option.id} ${source.title}`,
      kind: 'source' as const,
      title: `Withdraw from ${source.title}, then repay`,
      steps: [{ area: source.area, title: `Withdraw from ${source.title}`, path: source.path }, ...option.steps],
      signatures: 3,
      calls: [...source.payout, ...option.calls],
    })),
  ];
}

function limitOf(
  price: string,
  amount: WadFraction,
  { limit }: TestLoan,
  prices: readonly PortfolioPrice[],
): WadFraction {
  const value = mulDiv(amount, prices.find(({ id }) => id === price)?.price ?? 0n, WAD, 'down');
  return mulDiv(value, limit, WAD, 'down');
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}
