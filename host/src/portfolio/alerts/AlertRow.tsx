import { space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface AlertRowProps {
  readonly control: ReactNode;
  readonly title: string;
  readonly detail: ReactNode;
  /** Below the row. */
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}

export function AlertRow({ control, title, detail, note, children }: AlertRowProps) {
  return (
    <Row>
      {control}
      <Message>
        <b>{title}</b>
        <Detail>{detail}</Detail>
      </Message>
      <End>{children}</End>
      {note}
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-height: ${space(14)};
  padding: ${space(2)} 0;
  * + & {
    border-top: ${stroke.hairline} solid ${color('line')};
  }
`;

const Message = styled.div`
  flex: 1 1 0;
  min-width: 0;
  b {
    display: block;
    font-weight: ${weight.medium};
  }
`;

const Detail = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  ${type('xs')}
  color: ${color('muted')};
`;

const End = styled.span`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: ${space(3)};
  &:empty {
    display: none;
  }
`;
