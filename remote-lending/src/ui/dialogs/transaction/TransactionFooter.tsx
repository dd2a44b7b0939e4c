import { useLocale } from '@fathom/shared/contract';
import { formatToken } from '@fathom/shared/format/formatToken';
import { formatUsd } from '@fathom/shared/format/formatUsd';
import { ActionButton, type ActionState } from '@fathom/shared/ui/ActionButton';
import { space, type } from '@fathom/shared/ui/theme/measure';
import { colour } from '@fathom/shared/ui/theme/paint';
import { Term } from '@fathom/shared/ui/Tooltip';
import { Unknown } from '@fathom/shared/ui/Unknown';
import styled from 'styled-components';
import { NATIVE_DECIMALS } from '../../../domain/nativeValue';
import { dialogScreenText, explanation } from '../../../text/screens';
import { usdAmount } from '../../components/kitAmounts';
import type { NetworkFee } from './useNetworkFee';

interface TransactionFooterProps {
  readonly button: ActionState;
  /** How much the wallet will ask for. */
  readonly effort: string | undefined;
  readonly fee: NetworkFee;
  readonly nativeSymbol: string;
}

/** The main button, and below it what the network takes. */
export function TransactionFooter({ button, effort, fee, nativeSymbol }: TransactionFooterProps) {
  return (
    <>
      <ActionButton state={button} />
      <Line>
        <span>{effort}</span>
        <FeeText fee={fee} symbol={nativeSymbol} />
      </Line>
    </>
  );
}

function FeeText({ fee, symbol }: { fee: NetworkFee; symbol: string }) {
  const locale = useLocale();
  if (fee.is === 'pending') return null;
  return (
    <Fee>
      <Term explanation={explanation.gas}>{dialogScreenText.feeLabel}</Term>{' '}
      {fee.is === 'unknown' ? (
        <Unknown reason={fee.reason} />
      ) : (
        dialogScreenText.feeAmount(
          formatToken({ raw: fee.wei, decimals: NATIVE_DECIMALS }, locale, { rounding: 'up' }),
          symbol,
          fee.usd === undefined ? undefined : formatUsd(usdAmount(fee.usd), locale),
        )
      )}
    </Fee>
  );
}

const Fee = styled.span`
  margin-left: auto;
  white-space: nowrap;
`;

/** Keeps its height while nothing is known. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  min-height: ${space(4)};
  margin-top: ${space(2.5)};
  ${type('xs')}
  color: ${colour('muted')};
`;
