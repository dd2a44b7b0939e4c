import { useLocale } from '@fathom/contract';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { WAD_DECIMALS } from '@fathom/base/domain/ratio';
import { formatDay } from '@fathom/base/format/formatDay';
import { columnDecimals } from '@fathom/base/format/columnDecimals';
import { AmountText } from '@fathom/ui/number/AmountText';
import { DataTable, type Column } from '@fathom/ui/list/DataTable';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { Notice } from '@fathom/ui/status/Notice';
import { PercentText } from '@fathom/ui/number/PercentText';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { Tag } from '@fathom/ui/status/Tag';
import { space, type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { ArrowDown } from 'lucide';
import styled from 'styled-components';
import { measure, weeklyResults, type Measurement, type Week } from '../../domain/apy/reports';
import type { VaultToken } from '../../domain/vault';
import { apyText } from '../../text/apyText';
import { SectionHead } from '../components/SectionHead';
import { strategyName } from './strategyName';
import type { VaultDetailModel } from './useVaultDetail';
import { useVaultReports } from './useVaultReports';

const WEEKS = 12;

interface MeasuredApyProps {
  readonly model: VaultDetailModel;
  readonly strategies: readonly Address[];
}

export function MeasuredApy({ model, strategies }: MeasuredApyProps) {
  const locale = useLocale();
  const { vault, scope, read } = model;
  const { token } = vault;
  const { reports, histories, losses, isFailed } = useVaultReports(model);
  if (!histories) {
    return isFailed ? <Notice tone="caution">{apyText.reportsUnknown}</Notice> : <Skeleton $height={30} />;
  }
  const own = reports.filter(({ strategy }) => strategies.some((each) => isSameAddress(each, strategy)));
  const now = read?.timestamp ?? own.at(-1)?.timestamp ?? 0;
  const weeks = weeklyResults(own, now, WEEKS);
  return (
    <>
      <section>
        <SectionHead level={3} title={apyText.measured} />
        <p>{apyText.measuredFormula}</p>
        {losses === 'none' && <Notice tone="caution">{apyText.lossesUnknown}</Notice>}
        {typeof losses === 'object' && <Quiet>{apyText.lossesFrom(losses.fromBlock.toLocaleString(locale))}</Quiet>}
        {strategies.map((strategy) => (
          <div key={strategy}>
            <Name>{strategyName(scope, vault, strategy)}</Name>
            <Measured
              measurement={measure(
                own.filter((report) => isSameAddress(report.strategy, strategy)),
                token.decimals,
              )}
              token={token}
            />
          </div>
        ))}
      </section>
      <section>
        <SectionHead level={3} title={apyText.weeks} />
        <DataTable
          label={apyText.weeks}
          columns={columnsFor(token, weeks)}
          rows={weeks}
          rowKey={({ from }) => String(from)}
        />
      </section>
    </>
  );
}

interface MeasuredProps {
  readonly measurement: Measurement | undefined;
  readonly token: VaultToken;
}

function Measured({ measurement, token: { symbol, decimals } }: MeasuredProps) {
  const locale = useLocale();
  if (!measurement) return <Quiet>{apyText.tooFew}</Quiet>;
  const { from, to, reports, gain, loss, averageDebt, yearly } = measurement;
  return (
    <DetailList>
      <DetailRow label={apyText.window}>{apyText.windowOf(formatDay(from, locale), formatDay(to, locale))}</DetailRow>
      <DetailRow label={apyText.reports}>{reports.toLocaleString(locale)}</DetailRow>
      <DetailRow label={apyText.gains}>
        <AmountText amount={{ raw: gain, decimals }} unit={symbol} />
      </DetailRow>
      <DetailRow label={apyText.losses}>
        <AmountText amount={{ raw: loss, decimals }} unit={symbol} />
      </DetailRow>
      <DetailRow label={apyText.averageDebt}>
        <AmountText amount={{ raw: averageDebt, decimals }} unit={symbol} />
      </DetailRow>
      <DetailRow label={apyText.measuredRate}>
        <PercentText
          ratio={yearly.kind === 'known' ? { raw: yearly.rate, decimals: WAD_DECIMALS } : undefined}
          whyUnknown={yearly.kind === 'dust' ? apyText.averageDust(symbol) : apyText.tooShort}
        />
      </DetailRow>
    </DetailList>
  );
}

function columnsFor({ decimals }: VaultToken, weeks: readonly Week[]): readonly Column<Week>[] {
  const displayed = columnDecimals(
    weeks.flatMap(({ gain, loss }) => [gain, loss, gain - loss].map((raw) => ({ raw, decimals }))),
  );
  const amountOf = (raw: bigint) => <AmountText amount={{ raw, decimals }} decimals={displayed} />;
  return [
    { key: 'week', name: apyText.weekOf, cell: (week) => <WeekName {...week} /> },
    { key: 'gain', name: apyText.gain, cell: ({ gain }) => amountOf(gain) },
    { key: 'loss', name: apyText.loss, cell: ({ loss }) => amountOf(loss) },
    { key: 'net', name: apyText.net, cell: ({ gain, loss }) => amountOf(gain - loss) },
  ];
}

function WeekName({ from, loss }: Week) {
  const locale = useLocale();
  return (
    <>
      {formatDay(from, locale)}{' '}
      {loss > 0n && (
        <Tag tone="danger" icon={ArrowDown}>
          {apyText.lossWeek}
        </Tag>
      )}
    </>
  );
}

const Name = styled.h4`
  margin-top: ${space(3)};
`;

const Quiet = styled.p`
  ${type('xs')}
  color: ${color('muted')};
`;
