import { balanceProof, type PreviewProof } from '@fathom/area-kit/actions/previewProof';
import type { Address } from '@fathom/contract/address';
import type { Wei } from '../../domain/staking/units';
import { areaText } from '../../text/areaText';
import type { StakingInput } from './stakingInput';

/** What the action adds to the wallet's FTHM; negative for what it takes. Nothing while it is unknown. */
export function fthmProofs(
  { scope }: Pick<StakingInput, 'scope'>,
  account: Address,
  change: Wei | undefined,
): readonly PreviewProof[] {
  const token = scope.deployment.contracts.fthm;
  return change === undefined ? [] : [balanceProof({ token, account, change, label: areaText.fthmBalance })];
}
