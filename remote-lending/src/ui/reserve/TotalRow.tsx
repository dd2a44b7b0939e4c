import { SecondLine } from '@fathom/ui/token/AssetCell';
import { AmountText } from '@fathom/ui/number/AmountText';
import { DetailRow } from '@fathom/ui/list/DetailList';
import { UsdText } from '@fathom/ui/number/UsdText';
import type { ReactNode } from 'react';
import { reserveAmount, usdAmount, type TokenAmount, type Usd } from '../../domain/units';
import { overviewText } from '../../text/overviewText';

interface TotalRowProps {
  readonly label: ReactNode;
  readonly reserve: { readonly decimals: number };
  readonly amount: TokenAmount;
  readonly usd: Usd;
  /** In whole tokens; 0 without a cap. */
  readonly cap: bigint;
  readonly capUsd: Usd;
}

export function TotalRow({ label, reserve, amount, usd, cap, capUsd }: TotalRowProps) {
  return (
    <DetailRow label={label}>
      <AmountText amount={reserveAmount(amount, reserve)} />
      {cap > 0n && (
        <>
          {' '}
          {overviewText.of} <AmountText amount={{ raw: cap, decimals: 0 }} />
        </>
      )}
      <SecondLine>
        <UsdText value={usdAmount(usd)} />
        {cap > 0n && (
          <>
            {' '}
            {overviewText.of} <UsdText value={usdAmount(capUsd)} />
          </>
        )}
      </SecondLine>
    </DetailRow>
  );
}
