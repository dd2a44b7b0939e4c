import { useLocale } from '@fathom/contract';
import styled from 'styled-components';
import { ActionButton, type ActionState } from '@fathom/ui/button/ActionButton';
import { Button } from '@fathom/ui/button/Button';
import { below, space, type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { Unknown } from '@fathom/ui/number/Unknown';
import { CallReading } from './CallReading';
import { CustomGas, GasOptionMenu } from './GasOptionChoice';
import { transactionText } from '../text/en';
import type { CallReview } from '../preview/useCallReview';
import type { GasChoice } from '../progress/useFlowPanel';
import { feeText } from '../fees/feeText';
import type { NetworkFee } from '../fees/useNetworkFee';

interface TransactionFooterProps {
  readonly button: ActionState;
  readonly onClose?: (() => void) | undefined;
  /** True once closing the dialog cancels nothing. */
  readonly isSent: boolean;
  readonly confirmationSummary: string | undefined;
  readonly review: readonly CallReview[];
  readonly fee: NetworkFee;
  readonly feeLabel: string;
  readonly gas: GasChoice | undefined;
  readonly nativeSymbol: string;
}

export function TransactionFooter({
  button,
  onClose,
  isSent,
  confirmationSummary,
  review,
  fee,
  feeLabel,
  gas,
  nativeSymbol,
}: TransactionFooterProps) {
  return (
    <>
      {onClose ? (
        <Buttons>
          <Button size="large" onClick={onClose}>
            {isSent ? transactionText.close : transactionText.cancel}
          </Button>
          <ActionButton state={button} />
        </Buttons>
      ) : (
        <ActionButton state={button} />
      )}
      <Line>
        <span>{confirmationSummary}</span>
        <Choice>
          <FeeText label={feeLabel} fee={fee} symbol={nativeSymbol} />
          {gas && <GasOptionMenu choice={gas} />}
        </Choice>
      </Line>
      {gas?.option.kind === 'custom' && <CustomGas choice={gas} limit={gas.option.maxFeePerGas} />}
      <CallReading review={review} />
    </>
  );
}

function FeeText({ label, fee, symbol }: { label: string; fee: NetworkFee; symbol: string }) {
  const locale = useLocale();
  if (fee.status === 'pending') return null;
  return (
    <Fee>
      {/* Opens downward, because the main button is above this line. */}
      <Term explanation={transactionText.feeExplained} side="bottom">
        {label}
      </Term>{' '}
      {fee.status === 'unknown' ? <Unknown reason={fee.reason} /> : feeText(fee, symbol, locale)}
    </Fee>
  );
}

const Buttons = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)};
  /* The reason of a disabled button needs the width, and the head of the dialog closes it too. */
  ${below('phone')} {
    grid-template-columns: minmax(0, 1fr);
    > :first-child {
      display: none;
    }
  }
`;

const Choice = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
`;

const Fee = styled.span`
  white-space: nowrap;
`;

/** Keeps its height while nothing is known. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(3)};
  min-height: ${space(4)};
  margin-top: ${space(2.5)};
  ${type('xs')}
  color: ${color('muted')};
`;
