import type { Amount } from '@fathom/base/domain/amount';
import { AmountText } from '@fathom/ui/number/AmountText';
import { SecondLine } from '@fathom/ui/token/AssetCell';
import { UsdText } from '@fathom/ui/number/UsdText';
import styled from 'styled-components';
import { weight } from '@fathom/ui/theme/measure';

interface TokenCellProps {
  readonly amount: Amount | undefined;
  readonly usd: Amount | undefined;
  readonly whyUnknown?: string | undefined;
}

export function TokenCell({ amount, usd, whyUnknown }: TokenCellProps) {
  const why = whyUnknown === undefined ? {} : { whyUnknown };
  return (
    <Amounts>
      <Strong>
        <AmountText amount={amount} {...why} />
      </Strong>
      {amount && (
        <SecondLine>
          <UsdText value={usd} />
        </SecondLine>
      )}
    </Amounts>
  );
}

const Amounts = styled.span`
  display: block;
`;

const Strong = styled.span`
  display: block;
  font-weight: ${weight.medium};
`;
