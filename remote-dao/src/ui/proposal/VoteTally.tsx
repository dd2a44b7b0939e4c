import { useLocale } from '@fathom/contract';
import { WAD_DECIMALS } from '@fathom/base/domain/ratio';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { formatToken } from '@fathom/base/format/formatToken';
import { Icon } from '@fathom/ui/token/Icon';
import { space, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { Unknown } from '@fathom/ui/number/Unknown';
import styled from 'styled-components';
import { SHARE_DECIMALS, VOTE_CHOICES, voteShares, type VoteTotals } from '../../domain/governance/votes';
import { choiceText, governanceText } from '../../text/governanceText';
import { VoteBar } from '../governance/VoteBar';
import { CHOICE_ICONS } from './choiceIcons';

export function VoteTally({ votes }: { votes: VoteTotals | undefined }) {
  const locale = useLocale();
  if (!votes) return <Unknown reason={governanceText.votesUnknown} />;
  const shares = voteShares(votes);
  return (
    <Rows>
      {VOTE_CHOICES.map((choice) => (
        <div key={choice}>
          <dt>
            <Icon icon={CHOICE_ICONS[choice]} />
            {choiceText[choice]}
          </dt>
          <dd>
            <b>
              {formatToken({ raw: votes[choice], decimals: WAD_DECIMALS }, locale, { compact: 'never', decimals: 2 })}
            </b>{' '}
            <Share>{formatPercent({ raw: shares[choice], decimals: SHARE_DECIMALS }, locale)}</Share>
          </dd>
          <dd>
            <VoteBar choice={choice} share={shares[choice]} />
          </dd>
        </div>
      ))}
    </Rows>
  );
}

const Rows = styled.dl`
  display: grid;
  gap: ${space(4)};
  > div {
    display: grid;
    grid-template-columns: auto auto;
    justify-content: space-between;
    gap: ${space(2)};
  }
  dt {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    font-weight: ${weight.medium};
  }
  dd b {
    font-weight: ${weight.medium};
  }
  dd:last-child {
    grid-column: 1 / -1;
  }
`;

const Share = styled.span`
  display: inline-block;
  min-width: ${space(13)};
  text-align: right;
  ${type('sm')}
  color: ${color('muted')};
`;
