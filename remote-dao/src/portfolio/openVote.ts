import { cardTitle, proposalKey } from '../domain/governance/proposal';
import { governanceText } from '../text/governanceText';
import type { OpenVote } from './readDao';

export function voteTitle({ description = '' }: OpenVote): string {
  return cardTitle(description) || governanceText.untitled;
}

export function votePath({ id }: OpenVote): string {
  return `/governance/proposal/${proposalKey(id)}`;
}
