import { Tag, type TagTone } from '@fathom/ui/status/Tag';
import { Ban, Check, CheckCheck, Clock, Hourglass, TimerOff, X, type IconNode } from 'lucide';
import type { ProposalState } from '../../domain/governance/proposalState';
import { governanceText, stateText } from '../../text/governanceText';

const LOOK: Readonly<Record<ProposalState, { readonly tone: TagTone; readonly icon: IconNode }>> = {
  pending: { tone: 'neutral', icon: Hourglass },
  open: { tone: 'brand', icon: Clock },
  canceled: { tone: 'neutral', icon: Ban },
  defeated: { tone: 'danger', icon: X },
  succeeded: { tone: 'positive', icon: Check },
  queued: { tone: 'caution', icon: Hourglass },
  expired: { tone: 'neutral', icon: TimerOff },
  executed: { tone: 'positive', icon: CheckCheck },
};

export function StateTag({ state }: { state: ProposalState | undefined }) {
  if (!state) return <Tag>{governanceText.stateUnknown}</Tag>;
  const { tone, icon } = LOOK[state];
  return (
    <Tag tone={tone} icon={icon}>
      {stateText[state]}
    </Tag>
  );
}
