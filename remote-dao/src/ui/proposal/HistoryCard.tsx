import { useLocale } from '@fathom/contract';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { formatDate } from '@fathom/base/format/formatDate';
import { Icon } from '@fathom/ui/token/Icon';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { radius, space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { Ban, Check, Clock, X } from 'lucide';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { minedAtQuery } from '../../data/blockTime.query';
import type { DaoScope } from '../../data/daoScope';
import type { ProposalOrigin } from '../../data/proposalCreation.query';
import type { ProposalDetail } from '../../data/proposalStatus.query';
import { estimateBlockTime } from '../../domain/governance/blockTime';
import { proposalHistory, type HistoryStep } from '../../domain/governance/proposalState';
import { proposalText } from '../../text/proposalText';

interface HistoryCardProps {
  readonly scope: DaoScope;
  readonly origin: ProposalOrigin | null | undefined;
  readonly detail: ProposalDetail | undefined;
  readonly secondsPerBlock: number;
}

export function HistoryCard({ scope, origin, detail, secondsPerBlock }: HistoryCardProps) {
  const locale = useLocale();
  const head = detail?.block?.number;
  const startedAt = useQuery(minedAtQuery(scope, detail?.startBlock, head)).data;
  const endedAt = useQuery(minedAtQuery(scope, detail?.endBlock, head)).data;
  if (!detail) {
    return (
      <Panel title={proposalText.history}>
        <PanelBody>
          <Skeleton $height={24} />
        </PanelBody>
      </Panel>
    );
  }
  const { state, block, eta } = detail;
  const dateOf = (number: bigint | undefined, minedAt: UnixSeconds | undefined) => {
    if (minedAt !== undefined) return formatDate(minedAt, locale);
    if (!block || number === undefined) return undefined;
    return proposalText.about(formatDate(estimateBlockTime(number, block, secondsPerBlock), locale));
  };
  const captions: CaptionInput = {
    created: dateOf(origin?.block, origin?.at),
    proposer: origin?.proposer && formatAddress(origin.proposer),
    start: dateOf(detail.startBlock, startedAt),
    end: dateOf(detail.endBlock, endedAt),
    executable: state === 'queued' && eta !== undefined && eta > 0n ? formatDate(Number(eta), locale) : undefined,
  };
  return (
    <Panel title={proposalText.history}>
      <PanelBody>
        <List>
          {(state ? proposalHistory(state) : []).map((step) => (
            <Step key={step.name} $status={step.status} aria-current={step.status === 'current' ? 'step' : undefined}>
              <Disc $step={step}>{step.status !== 'pending' && <Icon icon={iconOf(step)} size="small" />}</Disc>
              <div>
                <b>{proposalText.steps[step.name]}</b>
                <VisuallyHidden>, {SPOKEN[step.status]}</VisuallyHidden>
                <Caption>{captionOf(step, captions)}</Caption>
              </div>
            </Step>
          ))}
        </List>
      </PanelBody>
    </Panel>
  );
}

interface CaptionInput {
  readonly created: string | undefined;
  readonly proposer: string | undefined;
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly executable: string | undefined;
}

function captionOf({ name, status }: HistoryStep, { created, proposer, start, end, executable }: CaptionInput) {
  if (name === 'created') return created && proposer ? proposalText.createdBy(created, proposer) : created;
  if (start === undefined || end === undefined) return undefined;
  if (name === 'active') {
    if (status === 'pending') return proposalText.votingFrom(start);
    return status === 'current' ? proposalText.votingSince(start) : proposalText.votingWas(start, end);
  }
  if (status === 'pending') return proposalText.pendingUntil(end);
  return name === 'succeeded' && executable !== undefined ? proposalText.queuedUntil(executable) : undefined;
}

const SPOKEN = {
  done: proposalText.stepDone,
  current: proposalText.stepCurrent,
  pending: proposalText.stepPending,
} as const;

function iconOf({ name, status }: HistoryStep) {
  if (status === 'current') return Clock;
  if (name === 'defeated') return X;
  return name === 'canceled' || name === 'expired' ? Ban : Check;
}

function inkOf({ name, status }: HistoryStep) {
  if (status === 'pending') return 'controlLine';
  if (status === 'current') return 'accent';
  if (name === 'defeated') return 'danger';
  return name === 'canceled' || name === 'expired' ? 'muted' : 'positive';
}

const List = styled.ol`
  display: grid;
`;

const Step = styled.li<{ $status: HistoryStep['status'] }>`
  position: relative;
  display: flex;
  gap: ${space(3)};
  min-height: ${space(15)};
  padding-bottom: ${space(3)};
  &:last-child {
    min-height: 0;
    padding-bottom: 0;
  }
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    top: ${space(6)};
    bottom: 0;
    left: ${space(3)};
    width: ${stroke.hairline};
    background: ${color('lineStrong')};
  }
  b {
    font-weight: ${weight.medium};
  }
`;

const Disc = styled.span.attrs({ 'aria-hidden': true })<{ $step: HistoryStep }>`
  flex: none;
  display: grid;
  place-items: center;
  width: ${space(6)};
  height: ${space(6)};
  border: ${stroke.control} solid ${({ theme, $step }) => theme.color[inkOf($step)]};
  border-radius: ${radius.round};
  color: ${({ theme, $step }) => theme.color[inkOf($step)]};
`;

const Caption = styled.p`
  ${type('xs')}
  color: ${color('muted')};
`;
