import { useLocale } from '@fathom/contract';
import styled from 'styled-components';
import type { Amount } from '@fathom/base/domain/amount';
import { isCompactSize } from '@fathom/base/format/formatCompact';
import { decimalsBySize, formatToken, formatTokenInFull, type TokenFormat } from '@fathom/base/format/formatToken';
import { ExactText } from './ExactText';
import { below } from '../theme/measure';
import { Unit } from './Unit';
import { Unknown } from './Unknown';

interface AmountTextProps extends TokenFormat {
  /** `undefined` renders a dash with `whyUnknown`. */
  readonly amount: Amount | undefined;
  /** Omit where the column header names the unit. */
  readonly unit?: string;
  readonly whyUnknown?: string;
  /** The decimals of a right-aligned column (`columnDecimals`), whose decimal points line up. */
  readonly alignTo?: number;
}

/** A token amount; the exact value on hover, focus and copy. */
export function AmountText({
  amount,
  unit,
  whyUnknown = 'This value could not be read.',
  alignTo,
  ...format
}: AmountTextProps) {
  const locale = useLocale();
  if (!amount) return <Unknown reason={whyUnknown} />;
  const text = <ExactText displayed={formatToken(amount, locale, format)} full={formatTokenInFull(amount, locale)} />;
  const missing = alignTo === undefined || isCompactSize(amount) ? 0 : alignTo - decimalsBySize(amount);
  return (
    <>
      {missing > 0 ? <Aligned data-missing={'0'.repeat(missing)}>{text}</Aligned> : text}
      {unit !== undefined && <Unit> {unit}</Unit>}
    </>
  );
}

/** Leaves the width of the missing decimals free; cards of a narrow window have no column. */
const Aligned = styled.span`
  &::after {
    content: attr(data-missing);
    visibility: hidden;
  }
  ${below('tablet')} {
    &::after {
      content: none;
    }
  }
`;
