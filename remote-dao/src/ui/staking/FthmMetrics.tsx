import { useLocale } from '@fathom/shared/contract';
import type { Amount } from '@fathom/shared/domain/amount';
import { formatToken } from '@fathom/shared/format/formatToken';
import { Button } from '@fathom/shared/ui/Button';
import { Metric, MetricStrip } from '@fathom/shared/ui/MetricStrip';
import { MetricText } from '@fathom/shared/ui/MetricText';
import { Skeleton } from '@fathom/shared/ui/Skeleton';
import { Term } from '@fathom/shared/ui/Tooltip';
import { Unknown } from '@fathom/shared/ui/Unknown';
import type { FthmData } from '../../data/fthmData.query';
import { daoText } from '../../text/en';

interface FthmMetricsProps {
  /** `undefined` while they are read. */
  readonly input: FthmData | undefined;
  readonly isConnected: boolean;
  readonly onConnect: () => void;
}

export function FthmMetrics({ input: data, isConnected, onConnect }: FthmMetricsProps) {
  return (
    <MetricStrip label={daoText.metrics}>
      <Metric label={daoText.totalSupply}>
        {data ? <TokenMetric amount={data.totalSupply} /> : <Skeleton $width={50} $height={8} />}
      </Metric>
      <Metric label={daoText.balance}>
        {!isConnected ? (
          <Button tone="primary" size="small" onClick={onConnect}>
            {daoText.connect}
          </Button>
        ) : data ? (
          <TokenMetric amount={data.balance} />
        ) : (
          <Skeleton $width={40} $height={8} />
        )}
      </Metric>
      <Metric label={<Term explanation={daoText.blockMeaning}>{daoText.block}</Term>}>
        {data ? <BlockMetric block={data.block} /> : <Skeleton $width={20} $height={8} />}
      </Metric>
    </MetricStrip>
  );
}

function TokenMetric({ amount }: { amount: Amount | undefined }) {
  const locale = useLocale();
  if (!amount) return <Unknown reason={daoText.unreadable} />;
  return <MetricText unit={daoText.token}>{formatToken(amount, locale)}</MetricText>;
}

function BlockMetric({ block }: { block: bigint | undefined }) {
  const locale = useLocale();
  if (block === undefined) return <Unknown reason={daoText.unreadable} />;
  return <MetricText>{block.toLocaleString(locale)}</MetricText>;
}
