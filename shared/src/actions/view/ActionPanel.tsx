import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/ErrorState';
import { liveRegion } from '../../ui/liveRegion';
import { space } from '../../ui/theme/measure';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { ActionView } from '../actionModel';
import { transactionText } from '../text/en';
import { ActionForm } from './ActionForm';
import { Footnote } from './ActionParts';
import { FailedPanel } from './FailedPanel';
import { TransactionFooter } from './TransactionFooter';

interface ActionPanelProps {
  readonly model: ActionView;
  /** Content specific to the action, between the amounts and the details. */
  readonly belowAmounts?: ReactNode;
  /** Replaces the form when all steps are done. */
  readonly done: ReactNode | undefined;
  /** Starts over after success or a failure: the caller remounts the action. */
  readonly onRestart: () => void;
  readonly restartLabel: string;
}

/** The form of an action as part of a page instead of a dialog, and then its outcome. */
export function ActionPanel({ model, belowAmounts, done, onRestart, restartLabel }: ActionPanelProps) {
  const { panel, refusal } = model;
  if (done !== undefined) {
    return (
      <Parts {...liveRegion.polite}>
        {done}
        <Button tone="primary" size="large" isWide onClick={onRestart}>
          {restartLabel}
        </Button>
      </Parts>
    );
  }
  if (panel.failure) {
    return (
      <Parts>
        <FailedPanel failure={panel.failure} />
        <Button size="large" isWide onClick={onRestart}>
          {transactionText.close}
        </Button>
      </Parts>
    );
  }
  if (refusal !== undefined) return <ErrorState tone="caution" title={refusal} />;
  return (
    <Parts>
      <ActionForm model={model} amountRef={null} belowAmounts={belowAmounts} />
      <div>
        {/* The host alerts about sending and outcomes; only waiting for the wallet is announced here. */}
        <VisuallyHidden {...liveRegion.polite}>
          {panel.isAwaitingWallet && <span>{transactionText.confirmInWallet}</span>}
        </VisuallyHidden>
        <TransactionFooter
          button={model.button}
          isSent={panel.isSent}
          confirmationSummary={model.confirmationSummary}
          review={panel.review}
          fee={panel.fee}
          nativeSymbol={panel.chain.nativeCurrency.symbol}
        />
      </div>
      {/* Below the button, which has to be in sight without scrolling. */}
      <Footnote text={model.footnote} />
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
