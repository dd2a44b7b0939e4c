import { useLocale } from '@fathom/shared/contract';
import type { Amount } from '@fathom/shared/domain/amount';
import { formatToken } from '@fathom/shared/format/formatToken';
import { Button } from '@fathom/shared/ui/Button';
import { Figure, FigureStrip } from '@fathom/shared/ui/FigureStrip';
import { FigureText } from '@fathom/shared/ui/FigureText';
import { Skeleton } from '@fathom/shared/ui/Skeleton';
import { Term } from '@fathom/shared/ui/Tooltip';
import { Unknown } from '@fathom/shared/ui/Unknown';
import type { FthmFacts } from '../../data/fthmFacts.query';
import { daoText } from '../../text/en';

interface FthmFiguresProps {
  /** `undefined` while they are read. */
  readonly facts: FthmFacts | undefined;
  readonly isConnected: boolean;
  readonly onConnect: () => void;
}

export function FthmFigures({ facts, isConnected, onConnect }: FthmFiguresProps) {
  return (
    <FigureStrip label={daoText.figures}>
      <Figure label={daoText.totalSupply}>
        {facts ? <TokenFigure amount={facts.totalSupply} /> : <Skeleton $width={50} $height={8} />}
      </Figure>
      <Figure label={daoText.balance}>
        {!isConnected ? (
          <Button tone="primary" size="small" onClick={onConnect}>
            {daoText.connect}
          </Button>
        ) : facts ? (
          <TokenFigure amount={facts.balance} />
        ) : (
          <Skeleton $width={40} $height={8} />
        )}
      </Figure>
      <Figure label={<Term explanation={daoText.blockMeaning}>{daoText.block}</Term>}>
        {facts ? <BlockFigure block={facts.block} /> : <Skeleton $width={20} $height={8} />}
      </Figure>
    </FigureStrip>
  );
}

function TokenFigure({ amount }: { amount: Amount | undefined }) {
  const locale = useLocale();
  if (!amount) return <Unknown reason={daoText.unreadable} />;
  return <FigureText unit={daoText.token}>{formatToken(amount, locale)}</FigureText>;
}

function BlockFigure({ block }: { block: bigint | undefined }) {
  const locale = useLocale();
  if (block === undefined) return <Unknown reason={daoText.unreadable} />;
  return <FigureText>{block.toLocaleString(locale)}</FigureText>;
}
