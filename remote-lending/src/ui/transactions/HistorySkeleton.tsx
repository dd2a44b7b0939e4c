import { Skeleton } from '@fathom/ui/status/Skeleton';
import { size, space, stroke } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import styled from 'styled-components';
import { historyText } from '../../text/historyText';

const ROWS = [0, 1, 2, 3, 4];

export function HistorySkeleton() {
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{historyText.loading}</VisuallyHidden>
      <Head>
        <Skeleton $width={24} />
      </Head>
      {ROWS.map((row) => (
        <Row key={row}>
          <Skeleton $width={8} $height={8} $isRound />
          <Skeleton $width={24 + row} />
          <Skeleton $width={26} />
        </Row>
      ))}
    </div>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  height: ${size.button};
  padding: 0 ${space(5)};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  height: ${size.tableRow};
  padding: 0 ${space(5)};
  border-top: ${stroke.hairline} solid ${color('line')};
  > :last-child {
    margin-left: auto;
  }
`;
