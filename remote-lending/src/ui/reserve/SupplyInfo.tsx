import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { Notice } from '@fathom/ui/status/Notice';
import { supplyCapUsage } from '../../domain/reserve/caps';
import type { Market } from '../../data/marketConfiguration';
import { isCollateralInAnyCategory } from '../../domain/position/collateralStatus';
import { supplyYield } from '../../domain/position/netApy';
import type { Reserve } from '../../domain/reserve/reserve';
import { overviewText } from '../../text/overviewText';
import { YieldCell } from '../components/YieldCell';
import { CapRing } from './CapRing';
import { DebtCeiling } from './DebtCeiling';
import { InfoSection, RingLine } from './InfoSection';
import { RiskParameters } from './RiskParameters';
import { TotalRow } from './TotalRow';

interface SupplyInfoProps {
  readonly market: Market;
  readonly reserve: Reserve;
}

export function SupplyInfo({ market, reserve }: SupplyInfoProps) {
  return (
    <InfoSection title={overviewText.supplyInfo}>
      <RingLine>
        <CapRing label={overviewText.supplyCapUsed} usage={supplyCapUsage(reserve)} />
        <DetailList>
          <TotalRow
            label={overviewText.totalSupplied}
            reserve={reserve}
            amount={reserve.totalLiquidity}
            usd={reserve.totalLiquidityUSD}
            cap={reserve.supplyCap}
            capUsd={reserve.supplyCapUSD}
          />
          <DetailRow label={overviewText.apy}>
            <YieldCell of={supplyYield(reserve)} side="earned" />
          </DetailRow>
        </DetailList>
      </RingLine>
      <CollateralUse market={market} reserve={reserve} />
    </InfoSection>
  );
}

function CollateralUse({ market, reserve }: SupplyInfoProps) {
  if (reserve.reserveLiquidationThreshold === 0n) {
    return (
      <Notice tone="caution">
        {isCollateralInAnyCategory(reserve) ? overviewText.eModeCollateral : overviewText.notCollateral}
      </Notice>
    );
  }
  return (
    <>
      {reserve.baseLTVasCollateral === 0n && (
        <Notice tone="caution" title={overviewText.zeroLtv}>
          {overviewText.zeroLtvMeaning}
        </Notice>
      )}
      {reserve.isIsolated && (
        <Notice tone="caution" title={overviewText.isolatedCollateral}>
          {overviewText.isolationMeaning}
        </Notice>
      )}
      <RiskParameters
        market={market}
        label={overviewText.collateralUsage}
        maxLtv={reserve.baseLTVasCollateral}
        liquidationThreshold={reserve.reserveLiquidationThreshold}
        liquidationBonus={reserve.reserveLiquidationBonus}
      />
      {reserve.isIsolated && <DebtCeiling reserve={reserve} />}
    </>
  );
}
