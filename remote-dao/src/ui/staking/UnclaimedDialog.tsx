import { amountText } from '@fathom/area-kit/actions/entry/amountText';
import { useLocale } from '@fathom/contract';
import { AmountText } from '@fathom/ui/number/AmountText';
import { Button } from '@fathom/ui/button/Button';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { Dialog } from '@fathom/ui/overlay/Dialog';
import { Notice } from '@fathom/ui/status/Notice';
import { space } from '@fathom/ui/theme/measure';
import styled from 'styled-components';
import { lockName } from '../../actions/staking/lockName';
import type { LockReward } from '../../data/lockRewards.query';
import type { Leave } from '../../domain/staking/stakeDialog';
import { FTHM_DECIMALS, weiAmount } from '../../domain/staking/units';
import { areaText } from '../../text/areaText';
import { dialogText } from '../../text/stakeDialogText';
import { streamText } from '../../text/stakingText';

interface UnclaimedDialogProps {
  readonly leave: Leave;
  readonly reward: LockReward | undefined;
  readonly onSkip: () => void;
  readonly onClaim: () => void;
  readonly onClose: () => void;
}

const text = dialogText.unclaimed;

export function UnclaimedDialog({ leave, reward, onSkip, onClaim, onClose }: UnclaimedDialogProps) {
  const locale = useLocale();
  const name = lockName(leave.lock, locale);
  const claimable = reward?.claimable;
  return (
    <Dialog
      isOpen
      title={text.title}
      onClose={onClose}
      footer={
        <Buttons>
          <Button size="large" onClick={onSkip}>
            {text.skip}
          </Button>
          <Button tone="primary" size="large" onClick={onClaim}>
            {text.claim}
          </Button>
        </Buttons>
      }
    >
      <Notice tone="caution">
        {claimable === undefined
          ? text.textUnknown(name)
          : text.text(amountText(claimable, FTHM_DECIMALS, locale), name)}
      </Notice>
      <DetailList>
        <DetailRow label={text.forfeit}>
          <AmountText
            amount={claimable === undefined ? undefined : weiAmount(claimable)}
            unit={areaText.fthm}
            compact="never"
            whyUnknown={streamText.claimUnknown}
          />
        </DetailRow>
      </DetailList>
      <p>{text.all}</p>
    </Dialog>
  );
}

const Buttons = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};
`;
