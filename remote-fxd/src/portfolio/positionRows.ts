import type {
  PortfolioAction,
  PortfolioNotice,
  PortfolioPosition,
  PortfolioRisk,
  PortfolioToken,
} from '@fathom/contract';
import { compareBigint } from '@fathom/base/domain/compareBigint';
import { WAD_DECIMALS, wadAmount } from '@fathom/base/domain/ratio';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { formatPrice } from '@fathom/base/format/formatPrice';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { collateralToToken } from '../domain/collateralAmount';
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

/** A position with what all of its rows need, computed once because a scenario has many positions. */
export interface MeasuredPosition {
  readonly position: Position;
  readonly id: string;
  readonly tvl: Wad;
  /** Fraction of the safety buffer; `undefined` without a debt. */
  readonly buffer: Wad | undefined;
  readonly liquidationPrice: Wad | undefined;
  /** Wad per year; `undefined` for an invalid rate. */
  readonly fee: Wad | undefined;
}

/** Returns the riskiest first, then the largest. Positions without a debt come last: they can't be liquidated. */
export function measurePositions(positions: readonly Position[]): readonly MeasuredPosition[] {
  const fees = new Map([...new Set(positions.map(({ pool }) => pool.stabilityFeeRate))].map(feeEntry));
  return positions
    .map((position) => {
      const { debt, safetyBuffer, liquidationPrice } = positionMetrics(position);
      return {
        position,
        id: position.id.toString(),
        tvl: positionTvl(position),
        buffer: debt === 0n ? undefined : (safetyBuffer?.fraction ?? 0n),
        liquidationPrice,
        fee: fees.get(position.pool.stabilityFeeRate),
      };
    })
    .sort(riskiestFirst);
}

function feeEntry(rate: bigint): readonly [bigint, Wad | undefined] {
  const fee = yearlyStabilityFee(rate);
  return [rate, fee === undefined ? undefined : fee / (RAY / WAD)];
}

function riskiestFirst(one: MeasuredPosition, other: MeasuredPosition): number {
  const byDebt = Number(one.buffer === undefined) - Number(other.buffer === undefined);
  return byDebt || compareBigint(one.buffer ?? 0n, other.buffer ?? 0n) || compareBigint(other.tvl, one.tvl);
}

export function positionRows(
  measured: MeasuredPosition,
  { deployment, fxdPrice }: FxdInputs,
): readonly PortfolioPosition[] {
  const { position, id, tvl, buffer, fee } = measured;
  const { pool, lockedCollateral, debt } = position;
  const token = collateralTokenOf(pool);
  const locked: PortfolioPosition = {
    id,
    title: portfolioText.position(id, token.symbol),
    detail: portfolioText.collateral,
    token,
    amount: collateralToToken(lockedCollateral, pool.collateral),
    isOwed: false,
    value: tvl,
    rate: 0n,
    rateName: '',
    ...(buffer === 0n && { tag: { text: overviewText.unsafe, tone: 'danger' } }),
    risk: id,
    action: collateralAction(measured),
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
    rate: fee,
    rateName: portfolioText.stabilityFee,
    risk: id,
    action: repayAction(position),
  };
  return [locked, owed];
}

export function riskRow(measured: MeasuredPosition, fxdPrice: Wad | undefined): PortfolioRisk {
  const { position, id, tvl, buffer, liquidationPrice } = measured;
  const owed = position.debt === 0n ? 0n : fxdValue(position.debt, fxdPrice);
  return {
    id,
    title: portfolioText.risk(id),
    token: collateralTokenOf(position.pool),
    measure: 'safetyBuffer',
    value: buffer,
    ...levelOf(buffer),
    thresholds: [DANGEROUS_BUFFER, RECOMMENDED_BUFFER],
    netValue: owed === undefined ? undefined : tvl - owed,
    liquidationPrices: liquidationPrice === undefined ? [] : [{ priceId: position.pool.id, price: liquidationPrice }],
    action: collateralAction(measured),
  };
}

/** A buffer of 0% has no band, like on the area's own page. */
function levelOf(buffer: Wad | undefined): Pick<PortfolioRisk, 'level' | 'levelName'> {
  if (buffer === 0n) return { level: 'liquidated', levelName: overviewText.unsafe };
  const band = bufferBand({ fraction: buffer ?? WAD });
  return { level: LEVELS[band], levelName: overviewText.bands[band] };
}

export function positionNotices(measured: MeasuredPosition, locale: string): readonly PortfolioNotice[] {
  const { position, id, buffer, liquidationPrice } = measured;
  const { collateral, price } = position.pool;
  if (owesNothing(position)) return [takeOutNotice(position, locale)];
  if (buffer === undefined || liquidationPrice === undefined || buffer >= DANGEROUS_BUFFER) return [];
  const write = (value: Wad) => formatPrice(wadAmount(value), locale);
  const detail = buffer === 0n ? portfolioText.unsafeNow : portfolioText.liquidatedBelow;
  const percentage = formatPercent(wadAmount(buffer), locale, { decimals: 1, rounding: 'down' });
  return [
    {
      id: `${id}-buffer`,
      kind: 'risk',
      title: portfolioText.buffer(id, percentage),
      detail: detail(collateral.symbol, write(liquidationPrice), write(price)),
      risk: id,
      action: collateralAction(measured),
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

function collateralAction({ position, buffer }: MeasuredPosition): PortfolioAction {
  const { actions } = portfolioText;
  const { id: positionId } = position;
  if (owesNothing(position)) return { label: actions.takeOut, path: dialogPath({ kind: 'repay', positionId }) };
  const isGood = (buffer ?? WAD) >= RECOMMENDED_BUFFER;
  return { label: isGood ? actions.manage : actions.addCollateral, path: dialogPath({ kind: 'top-up', positionId }) };
}

export function repayAction({ id: positionId }: Position): PortfolioAction {
  return { label: portfolioText.actions.repay, path: dialogPath({ kind: 'repay', positionId }) };
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
