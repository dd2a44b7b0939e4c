import { liveRegion } from '@fathom/ui/status/liveRegion';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import type { ActionView } from '../actionModel';
import { transactionText } from '../text/en';
import { TransactionFooter } from './TransactionFooter';

interface ActionFooterProps {
  readonly model: Pick<ActionView, 'panel' | 'button' | 'confirmationSummary'>;
  /** Displays a close button next to the main button. */
  readonly onClose?: (() => void) | undefined;
}

export function ActionFooter({ model: { panel, button, confirmationSummary }, onClose }: ActionFooterProps) {
  return (
    <>
      {/* The host alerts about sending and outcomes; only waiting for the wallet is announced here. */}
      <VisuallyHidden {...liveRegion.polite}>
        {panel.isAwaitingWallet && <span>{transactionText.confirmInWallet}</span>}
      </VisuallyHidden>
      <TransactionFooter
        button={button}
        onClose={onClose}
        isSent={panel.isSent}
        confirmationSummary={confirmationSummary}
        review={panel.review}
        fee={panel.fee}
        feeLabel={panel.feeLabel}
        gas={panel.gas}
        nativeSymbol={panel.chain.nativeCurrency.symbol}
      />
    </>
  );
}
