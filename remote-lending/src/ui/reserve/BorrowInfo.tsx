import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { PercentText } from '@fathom/ui/number/PercentText';
import { Term } from '@fathom/ui/overlay/Tooltip';
import type { Market } from '../../data/marketConfiguration';
import { borrowCapUsage } from '../../domain/reserve/caps';
import { stableBorrowYield, variableBorrowYield } from '../../domain/position/netApy';
import type { Reserve } from '../../domain/reserve/reserve';
import { overviewText } from '../../text/overviewText';
import { YieldCell } from '../components/YieldCell';
import { CapRing } from './CapRing';
import { ContractLink } from './ContractLink';
import { InfoSection, RingLine } from './InfoSection';
import { TotalRow } from './TotalRow';

const BPS_DECIMALS = 4;

interface BorrowInfoProps {
  readonly market: Market;
  readonly reserve: Reserve;
}

export function BorrowInfo({ market, reserve }: BorrowInfoProps) {
  const { collector } = market.addresses;
  return (
    <InfoSection title={overviewText.borrowInfo}>
      <RingLine>
        <CapRing label={overviewText.borrowCapUsed} usage={borrowCapUsage(reserve)} />
        <DetailList>
          <TotalRow
            label={overviewText.totalBorrowed}
            reserve={reserve}
            amount={reserve.totalDebt}
            usd={reserve.totalDebtUSD}
            cap={reserve.borrowCap}
            capUsd={reserve.borrowCapUSD}
          />
          <DetailRow label={overviewText.apyVariable}>
            <YieldCell of={variableBorrowYield(reserve)} side="paid" />
          </DetailRow>
          {market.enabledFeatures.stableBorrowRate && reserve.stableBorrowRateEnabled && (
            <DetailRow label={overviewText.apyStable}>
              <YieldCell of={stableBorrowYield(reserve)} side="paid" />
            </DetailRow>
          )}
        </DetailList>
      </RingLine>
      <DetailList>
        <DetailRow label={<Term explanation={overviewText.reserveFactorMeaning}>{overviewText.reserveFactor}</Term>}>
          <PercentText ratio={{ raw: reserve.reserveFactor, decimals: BPS_DECIMALS }} />
        </DetailRow>
        {collector !== undefined && (
          <DetailRow label={overviewText.collector}>
            <ContractLink chainId={market.chainId} address={collector} />
          </DetailRow>
        )}
      </DetailList>
    </InfoSection>
  );
}
