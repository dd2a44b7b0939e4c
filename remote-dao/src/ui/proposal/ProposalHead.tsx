import { useHost, useLocale } from '@fathom/contract';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { formatDate } from '@fathom/base/format/formatDate';
import { AddressText } from '@fathom/ui/token/AddressText';
import { ExactText } from '@fathom/ui/number/ExactText';
import { ExternalLink } from '@fathom/ui/button/ExternalLink';
import { Icon } from '@fathom/ui/token/Icon';
import { below, space, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { ChevronRight } from 'lucide';
import styled from 'styled-components';
import type { ProposalOrigin } from '../../data/proposalCreation.query';
import type { ProposalDetail } from '../../data/proposalStatus.query';
import { proposalTitle, shortProposalId, type Proposal } from '../../domain/governance/proposal';
import { governanceText } from '../../text/governanceText';
import { proposalText } from '../../text/proposalText';
import { TextLink } from '@fathom/ui/button/TextLink';
import { useIsBelow } from '@fathom/ui/page/useIsBelow';
import { StateTag } from '../governance/StateTag';
import { VoteTiming } from '../governance/VoteTiming';

interface BreadcrumbProps {
  readonly id: bigint;
  readonly home: string;
}

export function ProposalBreadcrumb({ id, home }: BreadcrumbProps) {
  return (
    <Crumbs aria-label={proposalText.breadcrumb}>
      <TextLink to={home}>{proposalText.proposals}</TextLink>
      <Icon icon={ChevronRight} />
      <b aria-current="page">
        <ExactText displayed={proposalText.proposal(shortProposalId(id))} full={proposalText.proposal(id.toString())} />
      </b>
    </Crumbs>
  );
}

interface ProposalHeadProps {
  readonly chainId: number;
  readonly proposal: Proposal;
  readonly origin: ProposalOrigin | null | undefined;
  readonly detail: ProposalDetail | undefined;
  readonly secondsPerBlock: number;
}

/** On a phone, the end of the vote is included, because the voting card is far below. */
export function ProposalHead({ chainId, proposal, origin, detail, secondsPerBlock }: ProposalHeadProps) {
  const host = useHost();
  const locale = useLocale();
  const isNarrow = useIsBelow('sm');
  const { proposer, at: createdAt } = origin ?? {};
  const title = proposalTitle(proposal.description);
  const proposerUrl = proposer === undefined ? '' : host.network.addressUrl(chainId, proposer);
  return (
    <Head>
      <h1>
        <bdi>{title === '' ? governanceText.untitled : title}</bdi>
      </h1>
      <Line>
        {detail && <StateTag state={detail.state} />}
        {isNarrow && detail?.block && <VoteTiming status={detail} pace={{ block: detail.block, secondsPerBlock }} />}
        {proposer !== undefined && (
          <span>
            {proposalText.by}{' '}
            {proposerUrl === '' ? (
              <AddressText address={proposer} hasIdenticon={false} />
            ) : (
              <ExternalLink href={proposerUrl}>{formatAddress(proposer)}</ExternalLink>
            )}
          </span>
        )}
        {origin === null && <span>{proposalText.originUnknown}</span>}
        {createdAt !== undefined && <span>{proposalText.created(formatDate(createdAt, locale))}</span>}
      </Line>
    </Head>
  );
}

const Crumbs = styled.nav`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-bottom: ${space(3)};
  color: ${color('muted')};
  b {
    font-weight: ${weight.medium};
    color: ${color('text')};
  }
`;

const Head = styled.header`
  display: grid;
  gap: ${space(3)};
  margin-bottom: ${space(8)};
  h1 {
    ${type('xl')}
    max-width: ${space(215)};
    font-weight: ${weight.strong};
    overflow-wrap: anywhere;
  }
  ${below('sm')} {
    margin-bottom: ${space(5)};
    h1 {
      ${type('lg')}
    }
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  color: ${color('muted')};
`;
