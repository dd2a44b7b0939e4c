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
import { hasIssues } from '../../domain/authoring/checkProposal';
import { checkForm } from '../../flows/checkForm';
import { formAlertText, formText, proposerText } from '../../text/authoringText';
import { governancePaths } from '../governance/governancePaths';
import { forumTopicOf } from './forumTopicOf';

const ProposeDialog = lazyDialog(() =>
  import('../../actions/propose/ProposeDialog').then((module) => module.ProposeDialog),
);

interface SubmissionOptions {
  readonly scope: DaoScope;
  readonly basePath: string;
  readonly form: ProposalForm;
  readonly forumUrl: string | undefined;
  readonly onIncomplete: () => void;
  /** Called after the proposal was created, before navigating to its page. */
  readonly onCreated: () => Promise<void>;
}

export interface ProposalSubmission {
  readonly isConnected: boolean;
  readonly connect: () => void;
  readonly proposer: Proposer | undefined;
  readonly isProposerUnknown: boolean;
  readonly isChecking: boolean;
  readonly submit: () => void;
  readonly dialog: ReactNode;
}

export function useSubmission(options: SubmissionOptions): ProposalSubmission {
  const { scope, basePath, form, forumUrl, onIncomplete, onCreated } = options;
  const host = useHost();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const account = useConnectedWallet()?.account;
  const [isChecking, setIsChecking] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery({
    ...proposerQuery(scope, account ?? ZERO_ADDRESS),
    enabled: account !== undefined,
  });
  const proposer = account === undefined ? undefined : query.data;

  async function submit(): Promise<void> {
    if (account === undefined) {
      host.wallet.requestConnect();
      return;
    }
    if (form.descriptionTitle.trim() === '' || htmlContent(form.description) === '') {
      host.alerts.show({ kind: 'error', text: formAlertText.needsProposal });
      onIncomplete();
      return;
    }
    if (hasIssues(checkForm(form))) {
      host.alerts.show({ kind: 'error', text: formAlertText.incomplete });
      onIncomplete();
      return;
    }
    setIsChecking(true);
    const current = await queries.query({ ...proposerQuery(scope, account), staleTime: 0 }).catch(() => undefined);
    setIsChecking(false);
    // The flow reads failed reads again and explains them.
    const issue = current && checkProposer(current.state);
    if (issue) host.alerts.show({ kind: 'error', text: proposerText.issue[issue] });
    else setIsOpen(true);
  }

  async function finish(): Promise<void> {
    setIsOpen(false);
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
    submit: () => void submit(),
    dialog: isOpen && (
      <ProposeDialog
        key={account}
        input={{ scope, payload: proposalPayload(form), proposer }}
        onClose={() => setIsOpen(false)}
        onCreated={() => void finish()}
      />
    ),
  };
}
