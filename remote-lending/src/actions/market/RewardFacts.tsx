import { useLocale } from '@fathom/shared/contract';
import { formatRewardsApr } from '@fathom/shared/format/formatPercent';
import { Fact } from '@fathom/shared/ui/DescriptionRows';
import { Term } from '@fathom/shared/ui/Tooltip';
import { Unit } from '@fathom/shared/ui/Unit';
import { Unknown } from '@fathom/shared/ui/Unknown';
import type { Incentive } from '../../domain/incentives';
import { dialogScreenText, explanation } from '../../text/screens';
import { rayAmount } from '../../ui/components/kitAmounts';

export type RewardsModel =
  | { readonly is: 'known'; readonly rewards: readonly Incentive[] }
  | { readonly is: 'unknown'; readonly reason: string };

/** The rewards that are paid beside the interest, one line each; nothing where there are none. */
export function RewardFacts({ model }: { model: RewardsModel }) {
  const locale = useLocale();
  const label = <Term explanation={explanation.rewardsApr}>{dialogScreenText.rewardsApr}</Term>;
  if (model.is === 'unknown') {
    return (
      <Fact label={label}>
        <Unknown reason={model.reason} />
      </Fact>
    );
  }
  return model.rewards.map(({ rewardTokenAddress, rewardTokenSymbol, incentiveAPR }) => (
    <Fact key={rewardTokenAddress} label={label}>
      {formatRewardsApr(incentiveAPR.kind === 'unbounded' ? 'unbounded' : rayAmount(incentiveAPR.value), locale)}{' '}
      <Unit>{rewardTokenSymbol}</Unit>
    </Fact>
  ));
}
