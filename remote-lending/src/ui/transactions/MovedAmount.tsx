import { useLocale } from '@fathom/contract';
import { formatUsd } from '@fathom/base/format/formatUsd';
import { AmountText } from '@fathom/ui/number/AmountText';
import { Tooltip } from '@fathom/ui/overlay/Tooltip';
import { SecondLine } from '@fathom/ui/token/AssetCell';
import { weight } from '@fathom/ui/theme/measure';
import { useContext } from 'react';
import styled from 'styled-components';
import type { HistoryAmount } from '../../domain/history/history';
import { valueAtTime } from '../../domain/history/historyExport';
import { historyText } from '../../text/historyText';
import { TokenDecimals } from './TokenDecimals';

export function MovedAmount({ moved }: { moved: HistoryAmount }) {
  const locale = useLocale();
  const decimals = useContext(TokenDecimals).get(moved.token.underlyingAsset);
  const { amount, token, priceUsd } = moved;
  const value = valueAtTime(moved);
  return (
    <>
      <Strong>
        <AmountText amount={amount} unit={token.symbol} decimals={decimals} />
      </Strong>
      <SecondLine>
        <Tooltip content={priceUsd ? historyText.priceThen(formatUsd(priceUsd, locale)) : historyText.priceUnknown}>
          {value ? formatUsd(value, locale) : '—'}
        </Tooltip>
      </SecondLine>
    </>
  );
}

const Strong = styled.span`
  display: block;
  font-weight: ${weight.medium};
`;
