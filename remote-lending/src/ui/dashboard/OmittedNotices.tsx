import { isolateText } from '@fathom/shared/domain/displayText';
import { formatAddress } from '@fathom/shared/format/formatAddress';
import { Notice } from '@fathom/shared/ui/Notice';
import type { OmittedReserve } from '../../domain/omittedHoldings';
import { omittedText } from '../../text/screens';

interface OmittedNoticesProps {
  readonly omitted: readonly OmittedReserve[];
  /** The omitted reserves in which the account has a balance or a debt. */
  readonly inPosition: readonly OmittedReserve[];
}

/** Notices about omitted reserves and their effect on the account. */
export function OmittedNotices({ omitted, inPosition: current }: OmittedNoticesProps) {
  return (
    <>
      {current.length > 0 && <Notice tone="caution">{omittedText.inPosition(current.map(nameOf).join(', '))}</Notice>}
      {omitted.map((reserve) => (
        <Notice key={reserve.underlyingAsset} tone="caution">
          {omittedText.notDisplayed(nameOf(reserve), reserve.problem)}
        </Notice>
      ))}
    </>
  );
}

function nameOf({ symbol, underlyingAsset }: OmittedReserve): string {
  return `${isolateText(symbol)} (${formatAddress(underlyingAsset)})`;
}
