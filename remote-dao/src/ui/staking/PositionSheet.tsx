import { AmountText } from '@fathom/ui/number/AmountText';
import { Button } from '@fathom/ui/button/Button';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { Dialog } from '@fathom/ui/overlay/Dialog';
import { Notice } from '@fathom/ui/status/Notice';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { Unit } from '@fathom/ui/number/Unit';
import { Unknown } from '@fathom/ui/number/Unknown';
import { isUnlockable } from '../../domain/staking/lock';
import type { LeaveKind } from '../../domain/staking/stakeDialog';
import { areaText } from '../../text/areaText';
import { positionsText } from '../../text/stakingText';
import { DateText } from '../../actions/staking/DateText';
import { weiAmount } from '../../domain/staking/units';
import { LockRewardText } from './LockRewardText';
import type { PositionRow } from './positionRow';
import { UnlockText } from './UnlockText';
import { useWhyHeld } from './useWhyHeld';

interface PositionSheetProps {
  readonly row: PositionRow;
  readonly onClose: () => void;
  readonly onLeave: (kind: LeaveKind) => void;
}

export function PositionSheet({ row, onClose, onLeave }: PositionSheetProps) {
  const { lock, now, reward, createdAt } = row;
  const whyHeld = useWhyHeld(row);
  const kind = isUnlockable(lock, now) ? 'unstake' : 'earlyUnstake';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${positionsText.position} ${positionsText.id(lock.lockId)}`}
      footer={
        <Button tone="primary" size="large" isWide whyDisabled={whyHeld} onClick={() => onLeave(kind)}>
          {positionsText[kind]}
        </Button>
      }
    >
      {whyHeld !== undefined && <Notice tone="info">{whyHeld}</Notice>}
      <DetailList>
        <DetailRow label={positionsText.staked}>
          <AmountText amount={weiAmount(lock.amount)} unit={areaText.fthm} compact="never" decimals={2} />
        </DetailRow>
        <DetailRow label={<Term explanation={positionsText.votesMeaning}>{positionsText.votes}</Term>}>
          <AmountText amount={weiAmount(lock.votes)} unit={areaText.vfthm} compact="never" decimals={2} />
        </DetailRow>
        <DetailRow label={positionsText.created}>
          {createdAt === undefined ? <Unknown reason={positionsText.createdUnknown} /> : <DateText at={createdAt} />}
        </DetailRow>
        <DetailRow label={positionsText.unlocks}>
          <UnlockText row={row} />
        </DetailRow>
        <DetailRow label={positionsText.rewards}>
          <LockRewardText reward={reward} /> <Unit>{areaText.fthm}</Unit>
        </DetailRow>
      </DetailList>
    </Dialog>
  );
}
