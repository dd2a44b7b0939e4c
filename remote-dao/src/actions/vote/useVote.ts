import { useConnectedWallet } from '@fathom/shared/contract';
import { logFailure } from '@fathom/shared/actions/logFailure';
import { presentFlowError, type PresentedError } from '@fathom/shared/actions/presentFlowError';
import { isBusy } from '@fathom/shared/flows/flowState';
import { indexerWait } from '@fathom/shared/flows/indexerWait';
import { useFlow } from '@fathom/shared/flows/useFlow';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DaoScope } from '../../data/daoScope';
import { shortProposalId } from '../../domain/governance/proposal';
import type { VoteChoice } from '../../domain/governance/votes';
import { choiceText } from '../../text/governanceText';
import { proposalText } from '../../text/proposalText';
import { governorErrors } from '../enact/governorErrors';
import { voteFlow, voteSelection } from './vote.flow';
import { nextIs, voteErrorOf, type VoteError } from './voteError';

export interface VoteModel {
  /** What is being cast: its button shows a spinner, and none of them can be pressed. */
  readonly pending: VoteChoice | undefined;
  readonly isAwaitingWallet: boolean;
  /** The account's vote was cast on this page: the chain may not be read again yet. */
  readonly isCast: boolean;
  /** Why the last attempt failed; another one can follow. */
  readonly failure: VoteFailure | undefined;
  readonly vote: (choice: VoteChoice) => void;
}

export interface VoteFailure extends Pick<PresentedError, 'text' | 'isAlerted'> {
  /** Whether the account itself rejected it in the wallet. */
  readonly isRejected: boolean;
}

/** Casts a vote with one press: plans it, asks the wallet, and reports how it ended. */
export function useVote(scope: DaoScope, proposalId: bigint): VoteModel {
  const account = useConnectedWallet()?.account;
  const { chainId } = scope.chain;
  const { governor } = scope.deployment.contracts;
  const [attempt, setAttempt] = useState<Attempt>();
  const sent = useRef<Attempt>(undefined);
  const wait = indexerWait(scope.indexer, chainId);
  const chosen = attempt?.account === account ? attempt : undefined;
  const flow = useFlow(voteFlow, {
    ...(wait && { waitForIndexer: wait }),
    intent: chosen && account && { account, chainId, governor, proposalId, choice: chosen.choice },
    scope: account && { account, chainId, selection: voteSelection(proposalId) },
    describe: (_step, { choice }) => ({
      title: proposalText.transaction(choiceText[choice], shortProposalId(proposalId)),
    }),
    debounce: 0,
  });
  const { state, isPreparing, locked } = flow;
  const failed = isPreparing ? undefined : voteErrorOf(state);
  const isPlanned = !isPreparing && state.is === 'active' && nextIs(state, 'idle');

  const send = useEffectEvent(() => {
    // A flow that was planned for another choice is never sent.
    if (!chosen || sent.current === chosen || state.intent?.choice !== chosen.choice) return;
    sent.current = chosen;
    flow.next();
  });
  useEffect(() => {
    if (isPlanned) send();
  }, [isPlanned, chosen]);

  // A failed vote is logged and clears the choice: none of the buttons is busy any longer.
  const isWorking = chosen !== undefined && failed === undefined && state.is !== 'done';
  useLoggedFailure(failed);

  return {
    pending: isBusy(state) ? locked?.choice : isWorking ? chosen.choice : undefined,
    isAwaitingWallet: nextIs(state, 'awaiting-wallet'),
    isCast: state.is === 'done',
    failure: failed && presented(failed),
    vote: (choice) => {
      if (!account) return;
      // A flow that was restored or has failed for good keeps its own choice: this one starts anew.
      const isOther = state.intent !== undefined && state.intent.choice !== choice;
      if (!isBusy(state) && state.is !== 'done' && (locked !== undefined || isOther)) flow.reset();
      setAttempt({ account, choice });
      // The same choice again is the same plan: a plan that failed is made anew.
      if (failed && failed !== 'rejected' && choice === chosen?.choice) flow.retry();
    },
  };
}

/** One press of a button. Compared by identity: a second press is another attempt. */
interface Attempt {
  readonly account: string;
  readonly choice: VoteChoice;
}

function presented(error: VoteError): VoteFailure {
  if (error !== 'rejected') return { ...presentFlowError(error, governorErrors), isRejected: false };
  return { text: proposalText.voteRejected, isAlerted: false, isRejected: true };
}

/** Writes a failed vote to the console, for support. The user is informed on the screen. */
function useLoggedFailure(error: VoteError | undefined): void {
  useEffect(() => {
    if (error) logFailure('vote', error);
  }, [error]);
}
