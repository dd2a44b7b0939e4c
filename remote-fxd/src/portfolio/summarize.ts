import type {
  AreaSummary,
  PortfolioAction,
  PortfolioNotice,
  PortfolioPosition,
  PortfolioPrice,
  PortfolioRisk,
  PortfolioToken,
  WalletHolding,
} from '@fathom/contract';
import { isSameAddress } from '@fathom/contract/address';
import { compareBigint } from '@fathom/base/domain/compareBigint';
import { priceAsset } from '@fathom/base/domain/priceAsset';
import { WAD_DECIMALS, wadAmount } from '@fathom/base/domain/ratio';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { formatPrice } from '@fathom/base/format/formatPrice';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { collateralToToken, collateralToWad } from '../domain/collateralAmount';
import { dialogPath } from '../domain/dialogLink';
import { fxdValue } from '../domain/fxdValue';
import type { Pool } from '../domain/pool';
import type { Position } from '../domain/position';
import { positionMetrics, positionTvl } from '../domain/positionMetrics';
import { owesNothing } from '../domain/repayLimits';
import { bufferBand, DANGEROUS_BUFFER, RECOMMENDED_BUFFER } from '../domain/safetyBuffer';
import { yearlyStabilityFee } from '../domain/stabilityFee';
import { RAY, WAD, type Wad } from '../domain/units';
import { overviewText } from '../text/en';
import { portfolioText } from '../text/portfolioText';
import type { FxdInputs } from './fxdInputs';

const LEVELS = { low: 'danger', fair: 'caution', good: 'good' } as const;

/** Pure. Positions without a debt come last, because they can't be liquidated. */
export function summarize(inputs: FxdInputs, locale: string): AreaSummary {
  const { account, deployment, block } = inputs;
  const positions = [...inputs.positions].sort(riskiestFirst);
  return {
    area: 'fxd',
    chainId: deployment.chainId,
    account,
    block: block.number,
    blockTime: block.timestamp,
    positions: positions.flatMap((position) => rowsOf(position, inputs)),
    risks: positions.map((position) => riskOf(position, inputs.fxdPrice)),
    claims: [],
    dates: [],
    notices: positions.flatMap((position) => noticesOf(position, locale)),
    wallet: walletOf({ ...inputs, positions }),
    prices: pricesOf(inputs),
    sources: [],
    unread: unreadOf(inputs),
    inputs,
  };
}

/** Returns the fraction of the safety buffer; `undefined` without a debt. */
function bufferOf(position: Position): Wad | undefined {
  const { debt, safetyBuffer } = positionMetrics(position);
  return debt === 0n ? undefined : (safetyBuffer?.fraction ?? 0n);
}

function riskiestFirst(one: Position, other: Position): number {
  const [first, second] = [bufferOf(one), bufferOf(other)];
  if (first === undefined || second === undefined) {
    const byDebt = Number(first === undefined) - Number(second === undefined);
    return byDebt === 0 ? compareBigint(positionTvl(other), positionTvl(one)) : byDebt;
  }
  return compareBigint(first, second) || compareBigint(positionTvl(other), positionTvl(one));
}

function rowsOf(position: Position, { deployment, fxdPrice }: FxdInputs): readonly PortfolioPosition[] {
  const { pool, lockedCollateral, debt } = position;
  const id = position.id.toString();
  const token = collateralTokenOf(pool);
  const fee = yearlyStabilityFee(pool.stabilityFeeRate);
  const buffer = bufferOf(position);
  const locked: PortfolioPosition = {
    id,
    title: portfolioText.position(id, token.symbol),
    detail: portfolioText.collateral,
    token,
    amount: collateralToToken(lockedCollateral, pool.collateral),
    isOwed: false,
    value: positionTvl(position),
    rate: 0n,
    rateName: '',
    ...(buffer === 0n && { tag: { text: overviewText.unsafe, tone: 'danger' } }),
    risk: id,
    action: collateralAction(position),
  };
  if (debt === 0n) return [locked];
  const owed: PortfolioPosition = {
    id: `${id}-debt`,
    title: portfolioText.fxd,
    detail: portfolioText.owedOn(id),
    token: fxdToken(deployment),
    amount: debt,
    isOwed: true,
    value: fxdValue(debt, fxdPrice),
    rate: fee === undefined ? undefined : fee / (RAY / WAD),
    rateName: portfolioText.stabilityFee,
    risk: id,
    action: repayAction(position),
  };
  return [locked, owed];
}

function riskOf(position: Position, fxdPrice: Wad | undefined): PortfolioRisk {
  const { debt, liquidationPrice } = positionMetrics(position);
  const id = position.id.toString();
  const fraction = bufferOf(position);
  const owed = fxdValue(debt, fxdPrice) ?? (debt === 0n ? 0n : undefined);
  return {
    id,
    title: portfolioText.risk(id),
    token: collateralTokenOf(position.pool),
    measure: 'safetyBuffer',
    value: fraction,
    ...levelOf(fraction),
    thresholds: [DANGEROUS_BUFFER, RECOMMENDED_BUFFER],
    netValue: owed === undefined ? undefined : positionTvl(position) - owed,
    liquidationPrices: liquidationPrice === undefined ? [] : [{ priceId: position.pool.id, price: liquidationPrice }],
    action: collateralAction(position),
  };
}

/** A buffer of 0% has no band, like on the area's own page. */
function levelOf(fraction: Wad | undefined): Pick<PortfolioRisk, 'level' | 'levelName'> {
  if (fraction === 0n) return { level: 'liquidated', levelName: overviewText.unsafe };
  const band = bufferBand({ fraction: fraction ?? WAD });
  return { level: LEVELS[band], levelName: overviewText.bands[band] };
}

function noticesOf(position: Position, locale: string): readonly PortfolioNotice[] {
  const id = position.id.toString();
  const { collateral } = position.pool;
  if (owesNothing(position)) return [takeOutNotice(position, locale)];
  const fraction = bufferOf(position);
  const { liquidationPrice } = positionMetrics(position);
  if (fraction === undefined || liquidationPrice === undefined || fraction >= DANGEROUS_BUFFER) return [];
  const write = (price: Wad) => formatPrice(wadAmount(price), locale);
  const detail = fraction === 0n ? portfolioText.unsafeNow : portfolioText.liquidatedBelow;
  const buffer = formatPercent(wadAmount(fraction), locale, { decimals: 1, rounding: 'down' });
  return [
    {
      id: `${id}-buffer`,
      kind: 'risk',
      title: portfolioText.buffer(id, buffer),
      detail: detail(collateral.symbol, write(liquidationPrice), write(position.pool.price)),
      risk: id,
      action: collateralAction(position),
    },
  ];
}

function takeOutNotice({ id, lockedCollateral, pool }: Position, locale: string): PortfolioNotice {
  const amount = formatTokenInFull(wadAmount(lockedCollateral), locale);
  return {
    id: `${id}-take-out`,
    kind: 'available',
    title: portfolioText.takeOut(id.toString()),
    detail: portfolioText.takeOutDetail(`${amount} ${pool.collateral.symbol}`),
    action: { label: portfolioText.actions.takeOut, path: dialogPath({ kind: 'repay', positionId: id }) },
  };
}

function collateralAction(position: Position): PortfolioAction {
  const { actions } = portfolioText;
  const { id: positionId } = position;
  if (owesNothing(position)) return { label: actions.takeOut, path: dialogPath({ kind: 'repay', positionId }) };
  const isGood = (bufferOf(position) ?? WAD) >= RECOMMENDED_BUFFER;
  return { label: isGood ? actions.manage : actions.addCollateral, path: dialogPath({ kind: 'top-up', positionId }) };
}

function repayAction({ id: positionId }: Position): PortfolioAction {
  return { label: portfolioText.actions.repay, path: dialogPath({ kind: 'repay', positionId }) };
}

/** Lists tokens that the account holds, and tokens whose balance couldn't be read. */
function walletOf({ deployment, balances, pools, positions, fxdPrice }: FxdInputs): readonly WalletHolding[] {
  const indebted = positions.find(({ debt }) => debt > 0n);
  const fxd: WalletHolding = {
    token: fxdToken(deployment),
    amount: balances.fxd,
    value: balances.fxd === undefined ? undefined : fxdValue(balances.fxd, fxdPrice),
    ...(indebted && { action: repayAction(indebted) }),
  };
  const collateral = pools.flatMap((pool): readonly WalletHolding[] => {
    const balance = balances.collateral.find(({ poolId }) => poolId === pool.id);
    if (!balance) return [];
    const { amount } = balance;
    const value = amount === undefined ? undefined : (collateralToWad(amount, pool.collateral) * pool.price) / WAD;
    const position = positions.find((candidate) => candidate.pool.id === pool.id);
    return [{ token: collateralTokenOf(pool), amount, value, action: holdingAction(pool, position) }];
  });
  const byToken = new Map([fxd, ...collateral].map((holding) => [holding.token.address.toLowerCase(), holding]));
  return [...byToken.values()].filter(({ amount }) => amount !== 0n);
}

function holdingAction({ id: poolId }: Pool, position: Position | undefined): PortfolioAction {
  const { actions } = portfolioText;
  if (!position) return { label: actions.open, path: dialogPath({ kind: 'open', poolId }) };
  const { id: positionId } = position;
  return { label: actions.addTo(positionId.toString()), path: dialogPath({ kind: 'top-up', positionId }) };
}

function pricesOf({ pools, deployment, fxdPrice }: FxdInputs): readonly PortfolioPrice[] {
  const fxd = fxdToken(deployment);
  return [
    ...pools.map((pool) => {
      const token = collateralTokenOf(pool);
      return { id: pool.id, token, price: pool.price, asset: priceAsset(token.symbol) };
    }),
    ...(fxdPrice === undefined
      ? []
      : [{ id: fxd.address, token: fxd, price: fxdPrice, asset: priceAsset(fxd.symbol) }]),
  ];
}

function unreadOf(inputs: FxdInputs): readonly string[] {
  const { unreadPositions, unreadPools, fxdPrice, balances, pools } = inputs;
  const { unread } = portfolioText;
  const unreadTokens = balances.collateral.flatMap(({ poolId, amount }) =>
    amount === undefined ? pools.filter(({ id }) => isSameAddress(id, poolId)) : [],
  );
  return [
    ...(unreadPositions > 0 ? [unread.positions(unreadPositions)] : []),
    ...(unreadPools > 0 ? [unread.pools(unreadPools)] : []),
    ...(fxdPrice === undefined ? [unread.price] : []),
    ...(balances.fxd === undefined ? [unread.balance(portfolioText.fxd)] : []),
    ...new Set(unreadTokens.map(({ collateral }) => unread.balance(collateral.symbol))),
  ];
}

export function collateralTokenOf({ isNative, collateral }: Pool): PortfolioToken {
  const { address, symbol, decimals } = collateral;
  return { address: isNative ? 'native' : address, symbol, decimals };
}

export function fxdToken({ contracts }: FxdInputs['deployment']): PortfolioToken {
  return {
    address: contracts.fathomStablecoin,
    symbol: portfolioText.fxd,
    decimals: WAD_DECIMALS,
    name: portfolioText.fathomDollar,
  };
}
