import type { ReactNode } from 'react';
import styled from 'styled-components';
import { entryType, type AmountLayout } from '@fathom/ui/form/entryType';
import { radius, size, space, stroke, type, weight, type TypeSize } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { TokenIcon, type TokenIconProps } from '@fathom/ui/token/TokenIcon';

interface FixedAmountProps {
  readonly label?: string | undefined;
  readonly layout: AmountLayout;
  /** Without the unit. */
  readonly amount: string;
  readonly token: Omit<TokenIconProps, 'size'>;
  readonly value: ReactNode;
  readonly action?: ReactNode | undefined;
}

/** Replaces the amount field while its amount is being sent: same size, read-only. */
export function FixedAmount({ label, layout, amount, token, value, action }: FixedAmountProps) {
  return (
    <Scope>
      {label !== undefined && <Label>{label}</Label>}
      <Box>
        <Line>
          <Amount $type={entryType(amount, layout)}>{amount}</Amount>
          <Token>
            <TokenIcon size="small" {...token} />
            {token.symbol}
          </Token>
        </Line>
        <Below>
          <span>{value}</span>
          {action}
        </Below>
      </Box>
    </Scope>
  );
}

/** Reserves the height of the field's message line. */
const Scope = styled.div`
  padding-bottom: ${space(5)};
`;

const Label = styled.p`
  min-height: ${space(6)};
  margin-bottom: ${space(1)};
  font-weight: ${weight.medium};
`;

const Box = styled.div`
  border: ${stroke.hairline} solid ${color('line')};
  border-radius: ${radius.control};
  background: ${color('sunken')};
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding: ${space(3)} ${space(3)} 0 ${space(4)};
`;

const Amount = styled.b<{ $type: TypeSize }>`
  min-width: 0;
  overflow-wrap: anywhere;
  ${({ $type }) => type($type)}
  font-weight: ${weight.strong};
`;

const Token = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${size.detailRow};
  font-weight: ${weight.strong};
  white-space: nowrap;
`;

const Below = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${space(9.5)};
  padding: ${space(1)} ${space(3)} ${space(2.5)} ${space(4)};
  ${type('xs')}
  color: ${color('muted')};
`;
