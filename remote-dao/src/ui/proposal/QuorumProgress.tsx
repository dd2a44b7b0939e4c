import { useLocale } from '@fathom/contract';
import { WAD_DECIMALS } from '@fathom/base/domain/ratio';
import { formatToken } from '@fathom/base/format/formatToken';
import { space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { Unknown } from '@fathom/ui/number/Unknown';
import styled from 'styled-components';
import { quorumProgress, SHARE_DECIMALS, type VoteTotals } from '../../domain/governance/votes';
import { proposalText } from '../../text/proposalText';
import { VoteBar } from '../governance/VoteBar';

interface QuorumProgressProps {
  readonly votes: VoteTotals | undefined;
  readonly quorum: bigint | undefined;
  readonly isPending: boolean;
  readonly supply: bigint | undefined;
}

/** The quorum's position on the bar in percent: votes above the quorum need room too. */
const QUORUM_AT = 80n;

export function QuorumProgress({ votes, quorum, isPending, supply }: QuorumProgressProps) {
  const locale = useLocale();
  const format = (raw: bigint) =>
    formatToken({ raw, decimals: WAD_DECIMALS }, locale, { compact: 'never', decimals: 0 });
  const progress = votes && quorum !== undefined ? quorumProgress(votes, quorum) : undefined;
  return (
    <div>
      <Line>
        <Term explanation={proposalText.quorumMeaning}>{proposalText.quorum}</Term>
        {progress ? (
          <span>
            <b>{format(progress.counted)}</b>{' '}
            <Quiet>
              {progress.isReached
                ? proposalText.aboveQuorum(format(progress.required))
                : proposalText.ofQuorum(format(progress.required))}
            </Quiet>
          </span>
        ) : (
          <Unknown reason={isPending ? proposalText.quorumPending : proposalText.valueUnknown} />
        )}
      </Line>
      {progress && (
        <>
          <Bar>
            <VoteBar choice="quorum" share={shareOfBar(progress.counted, progress.required)} />
            <Goal style={{ left: `${goalOf(progress)}%` }} />
          </Bar>
          <GoalLabel style={{ left: `${goalOf(progress)}%` }} aria-hidden>
            {format(progress.required)}
          </GoalLabel>
        </>
      )}
      <Quiet as="p">
        {progress
          ? progress.isReached
            ? proposalText.quorumReached
            : proposalText.quorumMissing(format(progress.missing))
          : isPending && proposalText.quorumPending}
        {supply !== undefined && <> {proposalText.supply(format(supply))}</>}
      </Quiet>
    </div>
  );
}

function goalOf({ counted, required }: { readonly counted: bigint; readonly required: bigint }): number {
  const isBeyondBar = counted * QUORUM_AT > required * 100n;
  return Number(isBeyondBar ? (required * 100n) / counted : QUORUM_AT);
}

function shareOfBar(counted: bigint, required: bigint): bigint {
  const one = 10n ** BigInt(SHARE_DECIMALS);
  if (required === 0n) return one;
  const share = (counted * QUORUM_AT * one) / (required * 100n);
  return share > one ? one : share;
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  b {
    font-weight: ${weight.medium};
  }
`;

const Quiet = styled.span`
  color: ${color('muted')};
  p& {
    ${type('xs')}
    margin-top: ${space(2)};
  }
`;

const Bar = styled.div`
  position: relative;
  margin-top: ${space(2)};
`;

const Goal = styled.i`
  position: absolute;
  top: -${space(0.75)};
  bottom: -${space(0.75)};
  width: ${stroke.strong};
  background: ${color('text')};
`;

const GoalLabel = styled.span`
  display: block;
  position: relative;
  width: fit-content;
  margin-top: ${space(1)};
  ${type('xs')}
  color: ${color('muted')};
  transform: translateX(-50%);
`;
