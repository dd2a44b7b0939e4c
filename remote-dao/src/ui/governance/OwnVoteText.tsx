import { amountText } from '@fathom/area-kit/actions/entry/amountText';
import { useLocale } from '@fathom/contract';
import type { OwnVote } from '../../data/ownVotes.query';
import { FTHM_DECIMALS } from '../../domain/staking/units';
import { choiceText } from '../../text/governanceText';
import { voteText } from '../../text/voteText';

export function OwnVoteText({ vote: { choice, weight } }: { readonly vote: OwnVote }) {
  const locale = useLocale();
  return <span>{voteText.own(choiceText[choice], amountText(weight, FTHM_DECIMALS, locale))}</span>;
}
