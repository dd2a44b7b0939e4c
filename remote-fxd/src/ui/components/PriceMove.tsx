import { useLocale } from '@fathom/contract';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { Icon } from '@fathom/ui/token/Icon';
import { between, space } from '@fathom/ui/theme/measure';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { ArrowDown, ArrowUp } from 'lucide';
import styled from 'styled-components';
import { priceMove, type Pool } from '../../domain/pool';
import { overviewText } from '../../text/en';
import { wadAmount } from '@fathom/base/domain/ratio';

interface PriceMoveProps {
  readonly pool: Pick<Pool, 'price' | 'previousPrice'>;
  /** Narrow layouts: only screen readers get "at last update". */
  readonly isShort?: boolean;
}

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

/** Hidden on tablets, where the other columns need the space. */
const When = styled.span`
  ${between('sm', 'layout')} {
    display: none;
  }
`;
