import { useLocale } from '@fathom/contract';
import { WAD_DECIMALS } from '@fathom/base/domain/ratio';
import { formatToken } from '@fathom/base/format/formatToken';
import { AmountText } from '@fathom/ui/number/AmountText';
import { space, type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import type { Voter } from '../../data/proposalStatus.query';
import type { TimedBlock } from '../../domain/governance/blockTime';
import { explainPower, type PowerReason } from '../../domain/governance/votingPower';
import { governanceText } from '../../text/governanceText';
import { proposalText } from '../../text/proposalText';

interface VotingPowerProps {
  readonly voter: Voter;
  readonly startBlock: bigint;
  readonly block: TimedBlock;
}

export function VotingPower({ voter, startBlock, block }: VotingPowerProps) {
  const locale = useLocale();
  const { votingPower: power, balance } = voter;
  const reason = explainPower({ startBlock, block: block.number, power, balance });
  const isPending = reason.kind === 'before-start';
  return (
    <div>
      <Line>
        <span>{proposalText.power}</span>
        <b>
          <AmountText
            amount={power === undefined || isPending ? undefined : { raw: power, decimals: WAD_DECIMALS }}
            unit={governanceText.unit}
            decimals={2}
            compact="never"
            whyUnknown={isPending ? proposalText.powerPending : proposalText.valueUnknown}
          />
        </b>
      </Line>
      <Quiet>
        {explanation(reason, startBlock.toLocaleString(locale), (raw) =>
          formatToken({ raw, decimals: WAD_DECIMALS }, locale, { compact: 'never' }),
        )}
      </Quiet>
    </div>
  );
}

function explanation(reason: PowerReason, block: string, format: (raw: bigint) => string): string | undefined {
  switch (reason.kind) {
    case 'before-start':
      return reason.balance === undefined
        ? proposalText.powerPending
        : proposalText.pendingPower(format(reason.balance));
    case 'locked-later':
      return proposalText.noPowerThen(block, format(reason.balance));
    case 'none':
      return proposalText.neverPower(block);
    case 'more-now':
      return `${proposalText.powerAtStart(block)} ${proposalText.morePower(format(reason.balance))}`;
    case 'less-now':
      return `${proposalText.powerAtStart(block)} ${proposalText.lessPower(format(reason.balance))}`;
    case 'same':
      return proposalText.powerAtStart(block);
    case 'unknown':
      return undefined;
  }
}

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(3)};
  > span:first-child {
    color: ${color('muted')};
  }
`;

const Quiet = styled.p`
  ${type('xs')}
  margin-top: ${space(1)};
  color: ${color('muted')};
`;
