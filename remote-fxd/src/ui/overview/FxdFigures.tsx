import { useLocale } from '@fathom/shared/contract';
import { formatToken } from '@fathom/shared/format/formatToken';
import { formatUsdCompact } from '@fathom/shared/format/formatUsd';
import { Button } from '@fathom/shared/ui/Button';
import { Figure, FigureStrip } from '@fathom/shared/ui/FigureStrip';
import { FigureText } from '@fathom/shared/ui/FigureText';
import { Skeleton } from '@fathom/shared/ui/Skeleton';
import { Term } from '@fathom/shared/ui/Tooltip';
import { Unknown } from '@fathom/shared/ui/Unknown';
import type { Amount } from '@fathom/shared/domain/amount';
import type { FxdFacts } from '../../data/fxdFacts.query';
import { fxdText } from '../../text/en';

interface FxdFiguresProps {
  /** `undefined` while they are read. */
  readonly facts: FxdFacts | undefined;
  readonly isConnected: boolean;
  readonly onConnect: () => void;
}

export function FxdFigures({ facts, isConnected, onConnect }: FxdFiguresProps) {
  return (
    <FigureStrip label={fxdText.figures}>
      <Figure label={fxdText.totalIssued}>
        {facts ? <TokenFigure amount={facts.totalSupply} /> : <Skeleton $width={50} $height={8} />}
      </Figure>
      <Figure label={<Term explanation={fxdText.priceSource}>{fxdText.price}</Term>}>
        {facts ? <PriceFigure price={facts.price} /> : <Skeleton $width={30} $height={8} />}
      </Figure>
      <Figure label={fxdText.balance}>
        {!isConnected ? (
          <Button tone="primary" size="small" onClick={onConnect}>
            {fxdText.connect}
          </Button>
        ) : facts ? (
          <TokenFigure amount={facts.balance} />
        ) : (
          <Skeleton $width={40} $height={8} />
        )}
      </Figure>
    </FigureStrip>
  );
}

function TokenFigure({ amount }: { amount: Amount | undefined }) {
  const locale = useLocale();
  if (!amount) return <Unknown reason={fxdText.unreadable} />;
  return <FigureText unit={fxdText.title}>{formatToken(amount, locale)}</FigureText>;
}

function PriceFigure({ price }: { price: Amount | undefined }) {
  const locale = useLocale();
  if (!price) return <Unknown reason={fxdText.noPrice} />;
  return <FigureText>{formatUsdCompact(price, locale, 4)}</FigureText>;
}
