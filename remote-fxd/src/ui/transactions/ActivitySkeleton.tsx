import { Skeleton } from '@fathom/ui/status/Skeleton';
import { below, size, space, stroke } from '@fathom/ui/theme/measure';
import { color, tint } from '@fathom/ui/theme/paint';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import styled from 'styled-components';
import { transactionsText } from '../../text/en';

const DAYS = [0, 1];
const ROWS = [0, 1, 2];

export function ActivitySkeleton() {
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{transactionsText.loading}</VisuallyHidden>
      {DAYS.map((day) => (
        <div key={day}>
          <Head>
            <Skeleton $width={24} />
          </Head>
          {ROWS.map((row) => (
            <Row key={row}>
              <Skeleton $width={7} $height={7} $isRound />
              <Skeleton $width={30 + row * 3} />
              <Skeleton $width={24} />
              <Skeleton $width={26} />
            </Row>
          ))}
        </div>
      ))}
    </div>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  height: ${size.button};
  padding: 0 ${space(5)};
  background: ${tint('sunken', 55, 'surface')};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  height: ${size.tableRow};
  padding: 0 ${space(5)};
  border-top: ${stroke.hairline} solid ${color('line')};
  > :nth-child(2) {
    margin-right: auto;
  }
  ${below('sm')} {
    display: grid;
    grid-template: 'disc what what' auto 'disc collateral debt' auto / auto 1fr 1fr;
    align-content: space-evenly;
    gap: 0 ${space(3)};
    height: ${space(33)};
    padding: 0 ${space(4)};
    > :first-child {
      grid-area: disc;
      align-self: start;
    }
    > :nth-child(2) {
      grid-area: what;
    }
    > :last-child {
      justify-self: end;
    }
  }
`;
