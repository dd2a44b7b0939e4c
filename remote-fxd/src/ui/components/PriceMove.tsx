import { useLocale } from '@fathom/shared/contract';
import { formatPercent } from '@fathom/shared/format/formatPercent';
import { Icon } from '@fathom/shared/ui/Icon';
import { between, space } from '@fathom/shared/ui/theme/measure';
import { VisuallyHidden } from '@fathom/shared/ui/VisuallyHidden';
import { ArrowDown, ArrowUp } from 'lucide-react';
import styled from 'styled-components';
import { priceMove, type Pool } from '../../domain/pool';
import { overviewText } from '../../text/en';
import { wadAmount } from '@fathom/shared/domain/ratio';

interface PriceMoveProps {
  readonly pool: Pick<Pool, 'price' | 'previousPrice'>;
  /** Where there is no room: what the number compares is only read out. */
  readonly isShort?: boolean;
}

/** How the price moved with its last update: an arrow and a number, without a judgment. Nothing where that is not known. */
export function PriceMove({ pool, isShort = false }: PriceMoveProps) {
  const locale = useLocale();
  const move = priceMove(pool);
  if (move === undefined) return null;
  const percent = formatPercent(wadAmount(move < 0n ? -move : move), locale);
  if (move === 0n) return overviewText.priceStayed;
  return (
    <Line>
      <Icon icon={move > 0n ? ArrowUp : ArrowDown} size="small" />
      <VisuallyHidden>{move > 0n ? overviewText.priceUp : overviewText.priceDown}</VisuallyHidden>
      {percent}
      {isShort ? (
        <VisuallyHidden>{overviewText.atLastUpdate}</VisuallyHidden>
      ) : (
        <When>{overviewText.atLastUpdate}</When>
      )}
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  vertical-align: top;
`;

/** A tablet has no room for it next to the other columns. */
const When = styled.span`
  ${between('sm', 'layout')} {
    display: none;
  }
`;
