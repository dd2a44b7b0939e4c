import { useLocale } from '@fathom/contract';
import { formatDate } from '@fathom/base/format/formatDate';
import { formatTimeZone } from '@fathom/base/format/formatTimeZone';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { Button } from '@fathom/ui/button/Button';
import { ButtonLink } from '@fathom/ui/button/ButtonLink';
import { Notice } from '@fathom/ui/status/Notice';
import { proposerText as text } from '../../text/authoringText';
import type { ProposalSubmission } from './useSubmission';

const VFTHM_DECIMALS = 18;

interface ProposerNoticesProps {
  readonly submission: ProposalSubmission;
  readonly stakingPath: string;
}

export function ProposerNotices({ submission, stakingPath }: ProposerNoticesProps) {
  const locale = useLocale();
  const { isConnected, connect, proposer, isProposerUnknown } = submission;
  if (!isConnected) {
    return (
      <Notice
        tone="info"
        action={
          <Button size="small" onClick={connect}>
            {text.connect}
          </Button>
        }
      >
        {text.notConnected}
      </Notice>
    );
  }
  if (isProposerUnknown) return <Notice tone="caution">{text.unread}</Notice>;
  if (!proposer) return null;
  const { votes, threshold, nextAcceptable, now } = proposer.state;
  const next = Number(nextAcceptable);
  return (
    <>
      {nextAcceptable > 0n && nextAcceptable >= now && (
        <Notice tone="caution" announce="polite">
          <span title={formatTimeZone(next)}>{text.until(formatDate(next, locale))}</span>
        </Notice>
      )}
      {votes < threshold && (
        <Notice
          tone="caution"
          announce="polite"
          action={
            <ButtonLink size="small" to={stakingPath}>
              {text.staking}
            </ButtonLink>
          }
        >
          {text.tooFew(formatTokenInFull({ raw: threshold, decimals: VFTHM_DECIMALS }, locale))}
        </Notice>
      )}
    </>
  );
}
