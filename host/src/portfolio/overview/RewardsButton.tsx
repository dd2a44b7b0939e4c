import { Button } from '@fathom/ui/button/Button';
import { lazyDialog } from '@fathom/ui/overlay/lazyDialog';
import { useState } from 'react';
import { overviewText as text } from '../../text/portfolioOverview';
import { AreaActionLink } from './AreaActionLink';
import { isClaimable, type AreaReward } from './areaRewards';

const RewardsDialog = lazyDialog(() => import('./RewardsDialog').then((module) => module.RewardsDialog));

/** Opens the only dialog to claim, or the list if there are several. */
export function RewardsButton({ rewards }: { rewards: readonly AreaReward[] }) {
  const [isOpen, setOpen] = useState(false);
  const claimable = rewards.filter(isClaimable);
  const [only, ...others] = claimable;
  if (!only) return null;
  if (others.length === 0) return <AreaActionLink action={{ ...only.action, label: text.claim, area: only.area }} />;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {text.claim}
      </Button>
      {isOpen && <RewardsDialog rewards={claimable} onClose={() => setOpen(false)} />}
    </>
  );
}
