import { radius, space } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { SHARE_DECIMALS, type VoteChoice } from '../../domain/governance/votes';

interface VoteBarProps {
  readonly choice: VoteChoice | 'quorum';
  /** Millionths. */
  readonly share: bigint;
}

/** Hidden from screen readers: the number is next to the bar. */
export function VoteBar({ choice, share }: VoteBarProps) {
  const percent = Math.min(100, Number(share) / 10 ** (SHARE_DECIMALS - 2));
  return (
    <Track aria-hidden>
      <Fill $choice={choice} style={{ width: `${percent}%` }} />
    </Track>
  );
}

const INK = { for: 'positive', against: 'danger', abstain: 'controlLine', quorum: 'accent' } as const;

const Track = styled.span`
  position: relative;
  display: block;
  height: ${space(1.5)};
  border-radius: ${radius.tag};
  overflow: hidden;
  background: ${color('line')};
  forced-color-adjust: none;
`;

const Fill = styled.i<{ $choice: VoteBarProps['choice'] }>`
  display: block;
  height: 100%;
  background: ${({ theme, $choice }) => theme.color[INK[$choice]]};
`;
