import { useLocale } from '@fathom/shared/contract';
import { compareAmounts } from '@fathom/shared/domain/amount';
import { decimalText } from '@fathom/shared/format/decimalText';
import { formatToken } from '@fathom/shared/format/formatToken';
import { formatUsdCompact } from '@fathom/shared/format/formatUsd';
import { Figure, FigureStrip } from '@fathom/shared/ui/FigureStrip';
import { FigureText } from '@fathom/shared/ui/FigureText';
import { Skeleton } from '@fathom/shared/ui/Skeleton';
import { Term } from '@fathom/shared/ui/Tooltip';
import { Unknown } from '@fathom/shared/ui/Unknown';
import type { ReactNode } from 'react';
import type { Wad } from '../../domain/units';
import { areaText, overviewText } from '../../text/en';
import { wadAmount } from '../components/kitAmounts';

/** A value that is being read, or could not be (`undefined`): unknown is not zero. */
export type ReadFigure = Wad | 'reading' | undefined;

export interface FxdFiguresProps {
  readonly totalIssued: ReadFigure;
  /** In US dollars. */
  readonly tvl: ReadFigure;
  /** In US dollars. */
  readonly price: ReadFigure;
}

/** What was issued, what is behind it, and what it is worth. */
export function FxdFigures({ totalIssued, tvl, price }: FxdFiguresProps) {
  const locale = useLocale();
  return (
    <FigureStrip label={overviewText.figures} place="beside">
      <Figure label={overviewText.totalIssued}>
        <Read figure={totalIssued} whyUnknown={areaText.unreadable} width={44}>
          {(value) => (
            <FigureText size="lead" unit={areaText.fxd}>
              {formatToken(wadAmount(value), locale, { compact: 'never', decimals: decimalsOfTotal(value) })}
            </FigureText>
          )}
        </Read>
      </Figure>
      <Figure label={overviewText.tvl}>
        <Read figure={tvl} whyUnknown={areaText.unreadable} width={27}>
          {(value) => <FigureText>{formatUsdCompact(wadAmount(value), locale, 2)}</FigureText>}
        </Read>
      </Figure>
      <Figure label={<Term explanation={overviewText.priceSource}>{overviewText.price}</Term>}>
        <Read figure={price} whyUnknown={overviewText.noPrice} width={28}>
          {(value) => <FigureText isWhole>{decimalText(wadAmount(value), locale, PRICE_STYLE)}</FigureText>}
        </Read>
      </Figure>
    </FigureStrip>
  );
}

/** How far a stablecoin is from a dollar shows in the third and fourth decimal. */
const PRICE_STYLE = { minDecimals: 2, maxDecimals: 4, rounding: 'half-up', currency: 'USD' } as const;

interface ReadProps {
  readonly figure: ReadFigure;
  readonly whyUnknown: string;
  /** Of the skeleton, in steps of 4 px. */
  readonly width: number;
  readonly children: (value: Wad) => ReactNode;
}

function Read({ figure, whyUnknown, width, children }: ReadProps) {
  if (figure === 'reading') return <Skeleton $width={width} $height={7} />;
  return figure === undefined ? <Unknown reason={whyUnknown} /> : children(figure);
}

/** A total of millions needs no cents; a small one does. */
function decimalsOfTotal(total: Wad): number {
  return compareAmounts(wadAmount(total), { raw: 10_000n, decimals: 0 }) < 0 ? 2 : 0;
}
