import { isolateText } from '@fathom/base/domain/displayText';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { Notice } from '@fathom/ui/status/Notice';
import type { OmittedReserve } from '../../domain/reserve/omittedHoldings';
import { omittedListText } from '../../text/omittedList';

export interface OmittedListProps {
  readonly omitted: readonly OmittedReserve[];
  readonly inPosition: readonly OmittedReserve[];
}

export function OmittedList({ omitted, inPosition: current }: OmittedListProps) {
  return (
    <>
      {current.length > 0 && (
        <Notice tone="caution">{omittedListText.inPosition(current.map(nameOf).join(', '))}</Notice>
      )}
      {omitted.map((reserve) => (
        <Notice key={reserve.underlyingAsset} tone="caution">
          {omittedListText.notDisplayed(nameOf(reserve), reserve.problem)}
        </Notice>
      ))}
    </>
  );
}

function nameOf({ symbol, underlyingAsset }: OmittedReserve): string {
  return `${isolateText(symbol)} (${formatAddress(underlyingAsset)})`;
}
