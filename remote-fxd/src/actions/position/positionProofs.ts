import {
  balanceProof,
  isFarFrom,
  previewProof,
  proofOfReads,
  type PreviewProof,
  type Since,
} from '@fathom/area-kit/actions/preview/previewProof';
import type { PreviewMeasure } from '@fathom/base/domain/previewMeasure';
import type { Address } from '@fathom/contract/address';
import { getPoolRecord, getPositionRecord, getTotalShare, type PoolRecord } from '../../data/abi/fxdContracts';
import { collateralToToken, collateralToWad } from '../../domain/collateralAmount';
import { debtValue } from '../../domain/debt';
import type { Pool } from '../../domain/pool';
import type { Position } from '../../domain/position';
import { metricsOf, priceBehind, type PositionMetrics } from '../../domain/positionMetrics';
import type { Preview } from '../../domain/previewPosition';
import { RAY, WAD, type Wad } from '../../domain/units';
import { dialogText, previewedText } from '../../text/dialogs';
import type { PositionInput } from './positionInput';

type Scope = Pick<PositionInput, 'scope'>;

/** Changes of the wallet's balances; negative for a decrease. */
interface Moved {
  readonly collateral: Wad;
  readonly fxd: Wad;
}

/** Checks the wallet's balances. The host's effects include native collateral. */
export function walletProofs(
  { scope }: Scope,
  { collateral: { address, decimals, symbol }, isNative }: Pick<Pool, 'collateral' | 'isNative'>,
  account: Address,
  { collateral, fxd }: Moved,
): readonly PreviewProof[] {
  const token = (wad: Wad) =>
    wad < 0n ? -collateralToToken(-wad, { decimals }) : collateralToToken(wad, { decimals });
  const inFxd = balanceProof({
    token: scope.deployment.contracts.fathomStablecoin,
    account,
    change: fxd,
    label: dialogText.proven('FXD'),
  });
  if (isNative) return [inFxd];
  return [
    inFxd,
    balanceProof({ account, token: address, change: token(collateral), label: dialogText.proven(symbol) }),
  ];
}

export function positionProof(
  { scope }: Scope,
  { address, pool }: Position,
  { after: previewed }: Preview,
): PreviewProof {
  const { bookKeeper, collateralPoolConfig } = scope.deployment.contracts;
  const reads = {
    position: getPositionRecord.read(bookKeeper, pool.id, address),
    pool: getPoolRecord.read(collateralPoolConfig, pool.id),
  };
  return proofOfReads(reads, ({ after, since }) => {
    const { lockedCollateral, debtShare } = after.position;
    return differingMetric(pool, previewed, recordedMetrics(lockedCollateral, debtShare, after.pool), since);
  });
}

/** Checks the pool's collateral and debt: a new position has no record before the transaction. */
export function newPositionProof({ scope }: Scope, pool: Pool, { after: previewed }: Preview): PreviewProof {
  const reads = {
    collateral: getTotalShare.read(pool.adapter),
    pool: getPoolRecord.read(scope.deployment.contracts.collateralPoolConfig, pool.id),
  };
  return proofOfReads(reads, ({ before, after, since }) => {
    const debtShare = after.pool.totalDebtShare - before.pool.totalDebtShare;
    const recorded = recordedMetrics(after.collateral - before.collateral, debtShare, after.pool);
    return differingMetric(pool, previewed, recorded, since);
  });
}

export function feeProof({ scope }: Scope, { id, stabilityFeeRate }: Pool): PreviewProof {
  const read = getPoolRecord.read(scope.deployment.contracts.collateralPoolConfig, id);
  return previewProof(read, ({ after }) =>
    after.stabilityFeeRate === stabilityFeeRate ? undefined : previewedText.stabilityFee,
  );
}

export function ratioMeasure({ after }: Preview): PreviewMeasure {
  return { kind: 'ratio', label: previewedText.ratio, value: after.ratio };
}

export function feeMeasure({ stabilityFeeRate }: Pool): PreviewMeasure {
  return { kind: 'rate-paid', label: previewedText.stabilityFee, value: stabilityFeeRate - RAY };
}

export function paidMeasure(amount: Wad): PreviewMeasure {
  return { kind: 'paid', label: previewedText.repayment, value: amount };
}

function recordedMetrics(collateral: Wad, debtShare: Wad, record: PoolRecord): PositionMetrics {
  const { debtAccumulatedRate, priceWithSafetyMargin, liquidationRatio } = record;
  return metricsOf(collateral, debtValue(debtShare, debtAccumulatedRate), {
    price: priceBehind(priceWithSafetyMargin, liquidationRatio),
    priceWithSafetyMargin,
    liquidationRatio,
  });
}

/** Debt is rounded to a wei, and so are the values derived from it. Collateral moves in the token's smallest unit. */
function differingMetric(
  { collateral: token }: Pool,
  previewed: PositionMetrics,
  recorded: PositionMetrics,
  since: Since,
): string | undefined {
  const { collateral, debt } = previewed;
  if (isFarFrom(collateral, recorded.collateral, collateralToWad(1n, token) - 1n, since)) {
    return previewedText.collateral;
  }
  if (isFarFrom(debt, recorded.debt, 1n, since)) return previewedText.debt;
  // A remainder below the token's smallest unit isn't a position.
  return differingRisk(previewed, collateral === 0n ? NO_RISK : recorded, since);
}

type Risk = Pick<PositionMetrics, 'ratio' | 'liquidationPrice' | 'safetyBuffer'>;

const NO_RISK: Risk = { ratio: undefined, liquidationPrice: undefined, safetyBuffer: undefined };

function differingRisk({ debt, ...previewed }: PositionMetrics, recorded: Risk, since: Since): string | undefined {
  const ofOneWei = (value: Wad | undefined) => (value === undefined || debt === 0n ? 0n : value / debt + 1n);
  const isOther = (one: Wad | undefined, other: Wad | undefined, rounding = ofOneWei(one)) =>
    one === undefined || other === undefined ? one !== other : isFarFrom(one, other, rounding, since);
  const [buffer, recordedBuffer] = [previewed.safetyBuffer, recorded.safetyBuffer];
  if (isOther(previewed.ratio, recorded.ratio)) return previewedText.ratio;
  if (isOther(previewed.liquidationPrice, recorded.liquidationPrice)) return previewedText.liquidationPrice;
  const isOtherBuffer =
    isOther(buffer?.fxd, recordedBuffer?.fxd, 1n) || isOther(buffer?.fraction, recordedBuffer?.fraction, ofOneWei(WAD));
  return isOtherBuffer ? previewedText.safetyBuffer : undefined;
}
