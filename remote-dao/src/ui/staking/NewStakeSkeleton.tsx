import { AmountText } from '@fathom/ui/number/AmountText';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { below, radius, space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { FTHM_DECIMALS } from '../../domain/staking/units';
import { stakeFormText } from '../../text/stakeFormText';
import { newStakeText } from '../../text/stakingText';
import type { StakingReady } from './useStaking';

interface NewStakeSkeletonProps {
  /** `undefined` while it is being read. */
  readonly staking?: StakingReady | undefined;
}

/** Has the heights of the form's parts, so that nothing below it moves. */
export function NewStakeSkeleton({ staking }: NewStakeSkeletonProps) {
  const balance = staking?.state.account?.fthm;
  // The skeleton of the read precedes it, and must not disappear in between.
  const delay = staking ? 0 : undefined;
  return (
    <Parts>
      <VisuallyHidden>{newStakeText.loading}</VisuallyHidden>
      <Label>{stakeFormText.amount}</Label>
      <Entry>
        {staking && (
          <Balance>
            {stakeFormText.wallet}
            <b>
              <AmountText amount={balance === undefined ? undefined : { raw: balance, decimals: FTHM_DECIMALS }} />
            </b>
          </Balance>
        )}
        <Skeleton $width={10} $height={6} $delay={delay} />
      </Entry>
      <Period>
        <Skeleton $height={30} $delay={delay} />
      </Period>
      <Skeleton $height={36} $delay={delay} />
      <Button>
        <Skeleton $height={12} $delay={delay} />
      </Button>
      <Skeleton $height={6} $delay={delay} />
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Label = styled.p`
  height: ${space(6)};
  font-weight: ${weight.medium};
`;

const Entry = styled.div`
  display: flex;
  align-items: end;
  justify-content: end;
  gap: ${space(2)};
  height: ${space(23)};
  /* The label is closer than the other parts, and a line below the field is reserved. */
  margin: -${space(3)} 0 ${space(5)};
  padding: 0 ${space(3)} ${space(2.5)};
  border: ${stroke.hairline} solid ${color('line')};
  border-radius: ${radius.control};
`;

const Balance = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  height: ${space(6)};
  ${type('xs')}
  color: ${color('muted')};
  b {
    color: ${color('text')};
    font-weight: ${weight.medium};
  }
`;

/** The presets have two rows on a phone. */
const Period = styled.div`
  height: ${space(30)};
  ${below('phone')} {
    height: ${space(36.5)};
  }
`;

/** The fee has a line below the button. */
const Button = styled.div`
  height: ${space(18.5)};
`;
