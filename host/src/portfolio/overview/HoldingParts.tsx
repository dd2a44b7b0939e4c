import { useLocale } from '@fathom/contract';
import { wadAmount } from '@fathom/base/domain/ratio';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { AmountText } from '@fathom/ui/number/AmountText';
import { PercentText } from '@fathom/ui/number/PercentText';
import { UsdText } from '@fathom/ui/number/UsdText';
import { Tag } from '@fathom/ui/status/Tag';
import { space, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { TokenIcon } from '@fathom/ui/token/TokenIcon';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { overviewText as text } from '../../text/portfolioOverview';
import { tokenAddress, type HoldingRow } from './positionRows';
import { tokenKey } from './walletTokens';

interface HoldingProps {
  readonly row: HoldingRow;
}

/** The token's icon, what the holding is, and its state. */
export function HoldingName({ row, children }: HoldingProps & { readonly children?: ReactNode }) {
  const { token, title, detail, isOwed, tag } = row;
  return (
    <Holding>
      <TokenIcon symbol={token.symbol} {...tokenAddress(token)} />
      <div>
        {children ?? <HoldingTitle>{title}</HoldingTitle>}
        <Second>
          {isOwed && <Tag>{text.owedTag}</Tag>}
          {tag && <Tag tone={tag.tone}>{tag.text}</Tag>}
          {detail}
        </Second>
      </div>
    </Holding>
  );
}

export function HoldingAmount({ row, decimals }: HoldingProps & { readonly decimals: ReadonlyMap<string, number> }) {
  const { token, amount, value } = row;
  return (
    <>
      <AmountText
        amount={amount === undefined ? undefined : { raw: amount, decimals: token.decimals }}
        unit={token.symbol}
        decimals={decimals.get(tokenKey(token))}
        whyUnknown={text.unknownAmount}
      />
      <HoldingNote>
        <UsdText value={wadAmount(value)} whyUnknown={text.unknownValue} />
      </HoldingNote>
    </>
  );
}

export function HoldingRate({ row: { rate, rateName, bestRate } }: HoldingProps) {
  const locale = useLocale();
  const note =
    bestRate !== undefined && bestRate > 0n ? text.upTo(formatPercent(wadAmount(bestRate), locale)) : rateName;
  return (
    <Rate $isNone={rate === 0n}>
      <PercentText ratio={wadAmount(rate)} whyUnknown={text.unknownRate} />
      {note !== '' && <HoldingNote>{note}</HoldingNote>}
    </Rate>
  );
}

const Holding = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  > div {
    min-width: 0;
  }
`;

const HoldingTitle = styled.b`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  unicode-bidi: isolate;
  font-weight: ${weight.strong};
`;

const Second = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(1.5)};
  ${type('xs')}
  font-weight: ${weight.normal};
  color: ${color('muted')};
`;

export const HoldingNote = styled.span`
  display: block;
  ${type('xs')}
  font-weight: ${weight.normal};
  color: ${color('muted')};
`;

const Rate = styled.span<{ $isNone: boolean }>`
  ${({ theme, $isNone }) => $isNone && `color: ${theme.color.muted}; font-weight: ${weight.normal};`}
`;
