import { useLocale, type AreaId, type UsdWad } from '@fathom/contract';
import { wadAmount } from '@fathom/base/domain/ratio';
import { formatUsd } from '@fathom/base/format/formatUsd';
import { DataTable, type Column } from '@fathom/ui/list/DataTable';
import { UsdText } from '@fathom/ui/number/UsdText';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { Panel } from '@fathom/ui/page/Panel';
import { AREA_ACCENTS } from '@fathom/ui/theme/theme';
import { below, space, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { SecondLine } from '@fathom/ui/token/AssetCell';
import { TokenIcon } from '@fathom/ui/token/TokenIcon';
import styled from 'styled-components';
import { stressText } from '../../text/stress';
import { FailureCell } from './FailureCell';
import type { FailingRisk } from './failOrder';
import { HealthCell } from './HealthCell';
import { riskNetValue } from './netWorth';
import type { Comparison } from './outcome';

const text = stressText.positions;

interface RiskTableProps {
  readonly risks: readonly FailingRisk[];
  readonly others: Comparison<UsdWad | undefined>;
  /** Names of what `others` consists of. */
  readonly othersCaption: string;
}

type Row =
  | { readonly kind: 'risk'; readonly risk: FailingRisk; readonly place: number }
  | { readonly kind: 'others'; readonly value: Comparison<UsdWad | undefined>; readonly caption: string };

export function RiskTable({ risks, others, othersCaption }: RiskTableProps) {
  const rows: readonly Row[] = [
    ...risks.map((risk, place) => ({ kind: 'risk' as const, risk, place })),
    { kind: 'others', value: others, caption: othersCaption },
  ];
  return (
    <Panel title={text.title} end={risks.length > 1 && <Order>{text.order}</Order>}>
      <Cards>
        <DataTable label={text.title} columns={COLUMNS} rows={rows} rowKey={keyOf} />
      </Cards>
    </Panel>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'position', name: text.position, width: '27%', cell: (row) => <PositionCell row={row} /> },
  {
    key: 'value',
    name: text.netValue,
    width: '21%',
    cell: (row) => <NetValueCell value={row.kind === 'risk' ? netValues(row.risk) : row.value} />,
  },
  {
    key: 'health',
    name: text.health,
    head: <Term explanation={text.healthMeaning}>{text.health}</Term>,
    align: 'start',
    width: '30%',
    cell: (row) => row.kind === 'risk' && <HealthCell before={row.risk.before} after={row.risk.after} />,
  },
  {
    key: 'fails',
    name: text.failsAt,
    cell: (row) =>
      row.kind === 'risk' ? (
        <FailureCell failure={row.risk.failure} isFirst={row.place === 0} isSecond={row.place === 1} />
      ) : (
        <>
          {text.dash}
          <SecondLine>{text.noDebt}</SecondLine>
        </>
      ),
  },
];

function keyOf(row: Row): string {
  return row.kind === 'risk' ? `${row.risk.area} ${row.risk.before.id}` : row.kind;
}

function netValues({ before, after }: FailingRisk): Comparison<UsdWad | undefined> {
  return { before: riskNetValue(before), after: riskNetValue(after) };
}

function PositionCell({ row }: { row: Row }) {
  const title = row.kind === 'risk' ? row.risk.before.title : text.others;
  const token = row.kind === 'risk' ? row.risk.before.token : undefined;
  const caption = row.kind === 'risk' ? riskCaption(row.risk) : row.caption;
  return (
    <Position>
      {token ? (
        <TokenIcon
          symbol={token.symbol}
          isNative={token.address === 'native'}
          address={token.address === 'native' ? undefined : token.address}
        />
      ) : (
        <AreaMark $area={row.kind === 'risk' ? row.risk.area : undefined} />
      )}
      <span>
        <b>{title}</b>
        <SecondLine>{caption}</SecondLine>
      </span>
    </Position>
  );
}

function riskCaption({ before: { token }, supplied, borrowed }: FailingRisk): string {
  return token?.symbol ?? text.parts(supplied, borrowed);
}

function NetValueCell({ value: { before, after } }: { value: Comparison<UsdWad | undefined> }) {
  const locale = useLocale();
  const isUnchanged = before === after;
  return (
    <>
      <UsdText value={wadAmount(after)} compact="never" whyUnknown={text.unknownValue} />
      {before !== undefined && after !== undefined && (
        <SecondLine>
          {isUnchanged ? text.unchanged : text.was(formatUsd(wadAmount(before), locale, { compact: 'never' }))}
        </SecondLine>
      )}
    </>
  );
}

const Order = styled.span`
  ${type('xs')}
  color: ${color('muted')};
  ${below('sm')} {
    display: none;
  }
`;

/** On a phone health and failure are lines of their own, aligned with the title. */
const Cards = styled.div`
  ${below('sm')} {
    &&&& td[data-label] {
      flex: 1 0 100%;
      justify-content: flex-start;
      padding-left: ${space(10)};
      text-align: left;
    }
    &&&& td[data-label='${text.health}']::before {
      display: none;
    }
  }
`;

const Position = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  > span {
    min-width: 0;
    white-space: normal;
  }
  b {
    font-weight: ${weight.strong};
  }
`;

/** As wide as a token's icon. */
const AreaMark = styled.i<{ $area: AreaId | undefined }>`
  flex: none;
  width: ${space(0.75)};
  height: ${space(7)};
  margin: 0 ${space(3)} 0 ${space(3.25)};
  border-radius: ${space(0.5)};
  background: ${({ theme, $area }) => ($area ? AREA_ACCENTS[theme.scheme][$area] : theme.color.controlLine)};
`;
