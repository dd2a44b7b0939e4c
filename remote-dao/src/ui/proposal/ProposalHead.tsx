import { useHost, useLocale } from '@fathom/shared/contract';
import { formatAddress } from '@fathom/shared/format/formatAddress';
import { formatDate } from '@fathom/shared/format/formatDate';
import { ExactText } from '@fathom/shared/ui/ExactText';
import { ExternalLink } from '@fathom/shared/ui/ExternalLink';
import { Icon } from '@fathom/shared/ui/Icon';
import { below, space, type, weight } from '@fathom/shared/ui/theme/measure';
import { color } from '@fathom/shared/ui/theme/paint';
import { ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import type { ProposalOrigin } from '../../data/proposalCreation.query';
import { proposalTitle, shortProposalId, type Proposal } from '../../domain/governance/proposal';
import type { ProposalState } from '../../domain/governance/proposalState';
import { governanceText } from '../../text/governanceText';
import { proposalText } from '../../text/proposalText';
import { TextLink } from '@fathom/shared/ui/TextLink';
import { StateTag } from '../governance/StateTag';

interface BreadcrumbProps {
  readonly id: bigint;
  /** Of the list. */
  readonly home: string;
}

/** Proposals > Proposal #id. */
export function Breadcrumb({ id, home }: BreadcrumbProps) {
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
  /** `undefined` while it is read; `null` where no node has it. */
  readonly origin: ProposalOrigin | null | undefined;
  /** `undefined` while it is read. */
  readonly state: { readonly is: ProposalState | undefined } | undefined;
}

/** Title, state, author and date. */
export function ProposalHead({ chainId, proposal, origin, state }: ProposalHeadProps) {
  const host = useHost();
  const locale = useLocale();
  const { proposer, at: createdAt } = origin ?? {};
  const title = proposalTitle(proposal.description);
  const proposerUrl = proposer === undefined ? '' : host.network.addressUrl(chainId, proposer);
  return (
    <Head>
      <h1>
        <bdi>{title === '' ? governanceText.untitled : title}</bdi>
      </h1>
      <Line>
        {state && <StateTag state={state.is} />}
        {proposer !== undefined &&
          (proposerUrl === '' ? (
            <span>{proposalText.by(formatAddress(proposer))}</span>
          ) : (
            <ExternalLink href={proposerUrl}>{proposalText.by(formatAddress(proposer))}</ExternalLink>
          ))}
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
