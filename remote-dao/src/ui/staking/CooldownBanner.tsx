import { useLocale } from '@fathom/contract';
import { formatDate } from '@fathom/base/format/formatDate';
import { formatAge } from '@fathom/base/format/formatDuration';
import { formatToken } from '@fathom/base/format/formatToken';
import { Button } from '@fathom/ui/button/Button';
import { Countdown } from '@fathom/ui/time/Countdown';
import { Icon } from '@fathom/ui/token/Icon';
import { below, space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color, tint } from '@fathom/ui/theme/paint';
import { useChainTime } from '@fathom/ui/time/useChainTime';
import { Hourglass } from 'lucide';
import styled from 'styled-components';
import { cooldownOf, isWarning } from '../../domain/staking/cooldown';
import { positionsText } from '../../text/stakingText';
import { weiAmount } from '../../domain/staking/units';
import type { StakingReady } from './useStaking';

interface CooldownBannerProps {
  readonly staking: StakingReady;
  readonly onWithdraw: () => void;
}

const SECOND = 1_000;

export function CooldownBanner({ staking, onWithdraw }: CooldownBannerProps) {
  const locale = useLocale();
  const { state, read } = staking;
  const now = useChainTime(read, SECOND);
  const pending = state.account?.pending;
  if (!state.account) return null;
  if (pending === undefined) {
    return (
      <Banner>
        <small>{positionsText.pendingUnknown}</small>
        <Button size="small" onClick={onWithdraw}>
          {positionsText.withdraw}
        </Button>
      </Banner>
    );
  }
  const cooldown = cooldownOf(staking.cooldown, now);
  if (cooldown.status === 'none') {
    return <Banner data-quiet>{positionsText.noCooldown}</Banner>;
  }
  const amount = formatToken(weiAmount(cooldown.amount), locale, { decimals: 2, compact: 'never' });
  if (cooldown.status !== 'running') {
    return (
      <Banner>
        <Status>
          <Icon icon={Hourglass} size="large" />
          <span>
            {cooldown.status === 'over' && <b>{positionsText.noCooldown}</b>}
            <small>
              {cooldown.status === 'over' ? positionsText.canWithdraw(amount) : positionsText.cooldownUnknown(amount)}
            </small>
          </span>
        </Status>
        <Button size="small" onClick={onWithdraw}>
          {positionsText.withdraw}
        </Button>
      </Banner>
    );
  }
  const left = cooldown.end - now;
  return (
    <Banner>
      <Status>
        <Icon icon={Hourglass} size="large" />
        <span>
          <b>{positionsText.cooldown}</b>
          <small>{positionsText.canWithdrawOn(amount, formatDate(cooldown.end, locale))}</small>
          <small>{positionsText.restarts}</small>
        </span>
      </Status>
      <End>
        <Countdown label={positionsText.timeLeft} secondsLeft={left} isUrgent={isWarning(left)} />
        <Button size="small" isDisabled>
          {positionsText.withdrawIn(formatAge(left))}
        </Button>
      </End>
    </Banner>
  );
}

const Banner = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(3)} ${space(5)};
  border-top: ${stroke.hairline} solid ${color('line')};
  background: ${tint('sunken', 55, 'surface')};
  &[data-quiet] {
    ${type('xs')}
    color: ${color('muted')};
  }
  ${below('sm')} {
    flex-direction: column;
    align-items: stretch;
    padding: ${space(3)} ${space(4)};
  }
`;

const Status = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  > svg {
    flex: none;
    color: ${color('accent')};
  }
  b,
  small {
    display: block;
  }
  b {
    font-weight: ${weight.medium};
  }
  small {
    ${type('xs')}
    color: ${color('muted')};
  }
`;

const End = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  ${below('sm')} {
    flex-wrap: wrap;
  }
`;
