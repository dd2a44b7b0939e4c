import { rewardsOf } from '../../domain/rewards/claimChoice';
import { positionDialog } from '../market/positionDialog';
import { claim } from './claim';

export const ClaimDialog = positionDialog({
  gate: { side: 'exit' },
  action: claim,
  inputOf: (position, _target: Readonly<Record<string, never>>) => {
    const controller = position.market.addresses.REWARDS_CONTROLLER;
    if (controller === undefined) return undefined;
    return { ...position, controller, rewards: rewardsOf(position.metrics.account?.rewards, controller) };
  },
});
