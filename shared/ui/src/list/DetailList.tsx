import type { ReactNode } from 'react';
import styled from 'styled-components';
import { size, space, stroke, weight } from '../theme/measure';
import { color } from '../theme/paint';

export const DetailList = styled.dl`
  display: block;
`;

interface DetailProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
  /** Below the label and value, across the whole row: a bar, a caption. */
  readonly below?: ReactNode | undefined;
}

export function DetailRow({ label, children, below }: DetailProps) {
  return (
    <Row>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {below !== undefined && <Below>{below}</Below>}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space(4)};
  min-height: ${size.detailRow};
  padding: ${space(1)} 0;
  * + & {
    border-top: ${stroke.hairline} solid ${color('line')};
  }
  > dt {
    color: ${color('muted')};
  }
  > dd {
    margin-left: auto;
    text-align: right;
    font-weight: ${weight.medium};
  }
`;

const Below = styled.dd`
  ${Row} > && {
    width: 100%;
    margin: ${space(2)} 0 ${space(1)};
    text-align: left;
    font-weight: ${weight.normal};
  }
`;
