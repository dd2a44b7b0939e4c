import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { space } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import type { Reserve } from '../../domain/reserve';
import { overviewText } from '../../text/overviewText';
import { InfoSection } from './InfoSection';
import { RiskParameters } from './RiskParameters';

/** The asset's E-Mode category and its limits. */
export function EModeInfo({ reserve }: { reserve: Reserve }) {
  return (
    <InfoSection title={overviewText.eModeInfo}>
      <Explanation>{overviewText.eModeMeaning}</Explanation>
      <DetailList>
        <DetailRow label={overviewText.category}>
          <bdi>{reserve.eModeLabel}</bdi>
        </DetailRow>
      </DetailList>
      <RiskParameters
        label={overviewText.eModeInfo}
        maxLtv={reserve.eModeLtv}
        liquidationThreshold={reserve.eModeLiquidationThreshold}
        liquidationBonus={reserve.eModeLiquidationBonus}
      />
    </InfoSection>
  );
}

const Explanation = styled.p`
  max-width: ${space(160)};
  color: ${color('muted')};
`;
