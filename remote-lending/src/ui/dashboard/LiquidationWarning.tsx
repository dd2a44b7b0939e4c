import { TextButton } from '@fathom/ui/button/TextButton';
import { Notice } from '@fathom/ui/status/Notice';
import { space } from '@fathom/ui/theme/measure';
import styled from 'styled-components';
import { LiquidationPriceText } from '../../actions/market/LiquidationPriceText';
import type { UserPosition } from '../../domain/position/userPosition';
import type { BorrowedAsset } from '../../domain/position/yourBorrows';
import type { SuppliedAsset } from '../../domain/position/yourSupplies';
import { dashboardText } from '../../text/screens';
import { nearLiquidationText } from '../../text/warnings';
import type { DashboardDialog } from './dashboardDialogs';

interface LiquidationWarningProps {
  readonly position: UserPosition;
  readonly borrowed: readonly BorrowedAsset[];
  readonly supplied: readonly SuppliedAsset[];
  readonly onOpen: (dialog: DashboardDialog) => void;
}

/** Offers the two actions that prevent a liquidation, on the largest debt and collateral. */
export function LiquidationWarning({ position, borrowed, supplied, onOpen }: LiquidationWarningProps) {
  const debt = largest(borrowed, ({ amountUSD }) => amountUSD);
  const collateral = largest(
    supplied.filter(({ entry }) => entry.usageAsCollateralEnabledOnUser),
    ({ entry }) => entry.underlyingBalanceUSD,
  );
  return (
    <Notice
      tone="danger"
      action={
        <Buttons>
          {debt && (
            <TextButton
              onClick={() =>
                onOpen({
                  kind: 'repay',
                  target: { underlyingAsset: debt.entry.underlyingAsset, rateMode: debt.rateMode },
                })
              }
            >
              {dashboardText.repay}
            </TextButton>
          )}
          {collateral && (
            <TextButton
              onClick={() => onOpen({ kind: 'supply', target: { underlyingAsset: collateral.entry.underlyingAsset } })}
            >
              {dashboardText.supply}
            </TextButton>
          )}
        </Buttons>
      }
    >
      <span>{nearLiquidationText}</span> <LiquidationPriceText position={position} />
    </Notice>
  );
}

function largest<Item>(items: readonly Item[], valueOf: (item: Item) => bigint): Item | undefined {
  return items.reduce<Item | undefined>(
    (most, item) => (most === undefined || valueOf(item) > valueOf(most) ? item : most),
    undefined,
  );
}

const Buttons = styled.span`
  display: inline-flex;
  gap: ${space(4)};
`;
