import styled from 'styled-components';
import { SecondLine } from '../token/AssetCell';
import { LoadMoreSentinel, useGrowingList } from '../list/LoadMoreSentinel';
import { space, stroke, weight } from '../theme/measure';
import { color } from '../theme/paint';
import type { ChartReading } from './chartReadings';

interface ChartTableProps {
  readonly label: string;
  readonly heads: readonly [x: string, y: string];
  readonly readings: readonly ChartReading[];
  readonly formatX: (x: number) => string;
  readonly formatY: (y: number) => string;
  readonly describe: (reading: ChartReading) => string;
}

export function ChartTable({ label, heads, readings, formatX, formatY, describe }: ChartTableProps) {
  const { displayed, grow } = useGrowingList([...readings].reverse());
  return (
    <>
      <Table aria-label={label} aria-rowcount={grow && readings.length + 1}>
        <thead>
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>
          {displayed.map((reading) => (
            <tr key={reading.x}>
              <th scope="row">{formatX(reading.x)}</th>
              <td>
                {formatY(reading.y)}
                <SecondLine>{describe(reading)}</SecondLine>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {grow && <LoadMoreSentinel grow={grow} />}
    </>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: ${space(1)} 0;
    text-align: left;
    vertical-align: top;
    font-weight: ${weight.normal};
    border-bottom: ${stroke.hairline} solid ${color('line')};
  }
  thead th {
    color: ${color('muted')};
  }
  th + th,
  td {
    text-align: right;
  }
`;
