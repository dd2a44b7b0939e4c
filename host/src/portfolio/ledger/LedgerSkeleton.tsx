import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { size, space, stroke } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { ledgerText } from '../../text/ledger';

const ROWS = [0, 1, 2, 3, 4, 5];

export function LedgerSkeleton() {
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{ledgerText.loading}</VisuallyHidden>
      {ROWS.map((row) => (
        <Row key={row}>
          <Skeleton $width={7} $height={7} $isRound />
          <Skeleton $width={32 + row} />
          <Skeleton $width={26} />
        </Row>
      ))}
    </div>
  );
}

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
