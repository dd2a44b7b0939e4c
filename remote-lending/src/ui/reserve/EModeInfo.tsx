import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { space } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { Fragment } from 'react';
import styled from 'styled-components';
import type { Market } from '../../data/marketConfiguration';
import type { Reserve } from '../../domain/reserve/reserve';
import { overviewText } from '../../text/overviewText';
import { InfoSection } from './InfoSection';
import { RiskParameters } from './RiskParameters';

export function EModeInfo({ market, reserve }: { market: Market; reserve: Reserve }) {
  const categories = reserve.eModes.filter(({ isCollateral, isBorrowable }) => isCollateral || isBorrowable);
  return (
    <InfoSection title={overviewText.eModeInfo}>
      <Explanation>{overviewText.eModeMeaning}</Explanation>
      {categories.map((category) => (
        <Fragment key={category.id}>
          <DetailList>
            <DetailRow label={overviewText.category}>
              <bdi>{category.label}</bdi>
            </DetailRow>
            {!category.isBorrowable && (
              <DetailRow label={overviewText.categoryUse}>{overviewText.onlyCollateral}</DetailRow>
            )}
            {!category.isCollateral && (
              <DetailRow label={overviewText.categoryUse}>{overviewText.onlyBorrowable}</DetailRow>
            )}
          </DetailList>
          {category.isCollateral && (
            <RiskParameters
              market={market}
              label={categories.length === 1 ? overviewText.eModeInfo : category.label}
              maxLtv={category.isZeroLtv ? 0n : category.ltv}
              liquidationThreshold={category.liquidationThreshold}
              liquidationBonus={category.liquidationBonus}
            />
          )}
        </Fragment>
      ))}
    </InfoSection>
  );
}

const Explanation = styled.p`
  max-width: ${space(160)};
  color: ${color('muted')};
`;
