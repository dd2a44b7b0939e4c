import { Button } from '@fathom/ui/button/Button';
import { Notice } from '@fathom/ui/status/Notice';
import type { StakingAccount } from '../../data/staking.query';
import type { StakeDialogEvent } from '../../domain/staking/stakeDialog';
import { stakingText } from '../../text/stakingText';

interface PausedNoticeProps {
  readonly account: StakingAccount | undefined;
  readonly dispatch: (event: StakeDialogEvent) => void;
}

export function PausedNotice({ account, dispatch }: PausedNoticeProps) {
  const hasPositions = account !== undefined && account.locks?.length !== 0;
  if (!hasPositions) {
    return (
      <Notice tone="caution" announce="polite">
        {stakingText.paused}
      </Notice>
    );
  }
  return (
    <Notice
      tone="caution"
      announce="polite"
      action={
        <Button size="small" onClick={() => dispatch({ type: 'emergencyWithdraw' })}>
          {stakingText.withdrawEverything}
        </Button>
      }
    >
      {stakingText.paused} {stakingText.pausedExit}
    </Notice>
  );
}
