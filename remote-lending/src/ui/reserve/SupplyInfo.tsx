import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { Notice } from '@fathom/ui/status/Notice';
import { supplyCapUsage } from '../../domain/caps';
import { isCollateralAsset } from '../../domain/collateralStatus';
import { NO_E_MODE } from '../../domain/eMode';
import { supplyYield } from '../../domain/netApy';
import type { Reserve } from '../../domain/reserve';
import { overviewText } from '../../text/overviewText';
import { YieldCell } from '../components/YieldCell';
import { CapRing } from './CapRing';
import { DebtCeiling } from './DebtCeiling';
import { InfoSection, RingLine } from './InfoSection';
import { RiskParameters } from './RiskParameters';
import { TotalRow } from './TotalRow';

/** What is supplied, at which rate, and how the asset can be used as collateral. */
export function SupplyInfo({ reserve }: { reserve: Reserve }) {
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
      <CollateralUse reserve={reserve} />
    </InfoSection>
  );
}

function CollateralUse({ reserve }: { reserve: Reserve }) {
  if (!isCollateralAsset(reserve, NO_E_MODE)) return <Notice tone="caution">{overviewText.notCollateral}</Notice>;
  return (
    <>
      {reserve.isIsolated && (
        <Notice tone="caution" title={overviewText.isolatedCollateral}>
          {overviewText.isolationMeaning}
        </Notice>
      )}
      <RiskParameters
        label={overviewText.collateralUsage}
        maxLtv={reserve.baseLTVasCollateral}
        liquidationThreshold={reserve.reserveLiquidationThreshold}
        liquidationBonus={reserve.reserveLiquidationBonus}
      />
      {reserve.isIsolated && <DebtCeiling reserve={reserve} />}
    </>
  );
}
