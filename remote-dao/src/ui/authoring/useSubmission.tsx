import { useConnectedWallet, useHost } from '@fathom/contract';
import { useNavigate } from '@fathom/contract/router';
import { ZERO_ADDRESS } from '@fathom/contract/address';
import { lazyDialog } from '@fathom/ui/overlay/lazyDialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { DaoScope } from '../../data/daoScope';
import { proposalIdOf } from '../../data/proposalId';
import { proposerQuery, type Proposer } from '../../data/proposer.query';
import { checkProposer } from '../../domain/authoring/checkProposer';
import type { ProposalForm } from '../../domain/authoring/draft';
import { htmlContent } from '../../domain/authoring/htmlContent';
import { proposalPayload } from '../../domain/authoring/proposalPayload';
import { formAlertText, formText, proposerText } from '../../text/authoringText';
import { governancePaths } from '../governance/governancePaths';
import { forumTopicOf } from './forumTopicOf';

const ProposeDialog = lazyDialog(() =>
  import('../../actions/propose/ProposeDialog').then((module) => module.ProposeDialog),
);

interface SubmissionOptions {
  readonly scope: DaoScope;
  readonly basePath: string;
  readonly forumUrl: string | undefined;
  /** Called after the proposal was created, before navigating to its page. */
  readonly onCreated: () => Promise<void>;
}

export interface ProposalSubmission {
  readonly isConnected: boolean;
  readonly connect: () => void;
  readonly proposer: Proposer | undefined;
  readonly isProposerUnknown: boolean;
  readonly isChecking: boolean;
  /** Opens the dialog for a valid proposal, unless the account may not propose, which an alert explains. */
  readonly submit: (form: ProposalForm) => Promise<void>;
  /** Alerts that the proposal isn't valid. */
  readonly refuse: (form: ProposalForm) => void;
  readonly dialog: ReactNode;
}

export function useSubmission(options: SubmissionOptions): ProposalSubmission {
  const { scope, basePath, forumUrl, onCreated } = options;
  const host = useHost();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const account = useConnectedWallet()?.account;
  const [isChecking, setIsChecking] = useState(false);
  const [submitted, setSubmitted] = useState<ProposalForm>();
  const query = useQuery({
    ...proposerQuery(scope, account ?? ZERO_ADDRESS),
    enabled: account !== undefined,
  });
  const proposer = account === undefined ? undefined : query.data;

  function refuse({ descriptionTitle, description }: ProposalForm): void {
    const isEmpty = descriptionTitle.trim() === '' || htmlContent(description) === '';
    host.alerts.show({ kind: 'error', text: isEmpty ? formAlertText.needsProposal : formAlertText.incomplete });
  }

  async function submit(form: ProposalForm): Promise<void> {
    if (account === undefined) {
      host.wallet.requestConnect();
      return;
    }
    setIsChecking(true);
    const current = await queries.query({ ...proposerQuery(scope, account), staleTime: 0 }).catch(() => undefined);
    setIsChecking(false);
    // The flow reads failed reads again and explains them.
    const issue = current && checkProposer(current.state);
    if (issue) host.alerts.show({ kind: 'error', text: proposerText.issue[issue] });
    else setSubmitted(form);
  }

  async function finish(form: ProposalForm): Promise<void> {
    setSubmitted(undefined);
    const { description, ...batch } = proposalPayload(form);
    const created = proposalIdOf(batch, description);
    const topic = forumTopicOf(form, forumUrl);
    await onCreated();
    host.alerts.show({ kind: 'success', text: formAlertText.created });
    if (topic !== undefined) {
      const link = { text: formText.openForum, href: topic };
      host.alerts.show({ kind: 'info', text: formAlertText.noDiscussion, link });
    }
    void navigate(governancePaths(basePath).proposal(created));
  }

  return {
    isConnected: account !== undefined,
    connect: () => host.wallet.requestConnect(),
    proposer,
    isProposerUnknown: account !== undefined && query.isError && proposer === undefined,
    isChecking,
    submit,
    refuse,
    dialog: submitted && (
      <ProposeDialog
        key={account}
        input={{ scope, payload: proposalPayload(submitted), proposer }}
        onClose={() => setSubmitted(undefined)}
        onCreated={() => void finish(submitted)}
      />
    ),
  };
}
