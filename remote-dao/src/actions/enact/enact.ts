import { movesNothing } from '@fathom/area-kit/actions/preview/previewProof';
import { defineAction, NO_VALUES, type NoValues } from '@fathom/area-kit/actions/defineAction';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { formatDuration } from '@fathom/base/format/formatDuration';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import type { DaoScope } from '../../data/daoScope';
import { failedActions, isEnacted } from '../../flows/governorReceipt';
import type { ProposalDetail } from '../../data/proposalStatus.query';
import { checkEnactment, type Enactment, type EnactmentIssue } from '../../domain/governance/enactment';
import { hasActions, proposalTitle, shortProposalId, type Proposal } from '../../domain/governance/proposal';
import { leastExecutionGas, type SimulationVerdict } from '../../domain/governance/simulationVerdict';
import { enactText } from '../../text/enactText';
import { enactIntentFor, executeFlow, executionValue, queueFlow } from './enact.flow';

export interface EnactInput {
  readonly scope: DaoScope;
  readonly proposal: Proposal;
  readonly detail: ProposalDetail;
  /** Creation time from the chain, in Unix seconds; `undefined` if no node has it. */
  readonly createdAt: UnixSeconds | undefined;
  readonly simulation: SimulationVerdict;
  readonly nativeSymbol: string;
  readonly now: number;
}

const NATIVE_DECIMALS = 18;

export const queue = enactAction('queue');
export const execute = enactAction('execute');

export function expiryOf({ createdAt, detail: { lifetime } }: EnactInput): UnixSeconds | undefined {
  return createdAt === undefined || lifetime === undefined ? undefined : createdAt + Number(lifetime);
}

export function enactmentIssues(what: Enactment, input: EnactInput): readonly EnactmentIssue[] {
  const { proposal, detail, now } = input;
  const { state, isConfirmed, eta } = detail;
  return checkEnactment(what, {
    state,
    isConfirmed,
    eta,
    now,
    expiresAt: expiryOf(input),
    hasContent: proposal.batch !== undefined,
  });
}

export function enactmentIssueText(issue: EnactmentIssue): string {
  return issue.kind === 'timelock'
    ? enactText.issues.timelock(formatDuration(issue.seconds))
    : enactText.issues[issue.kind];
}

function enactAction(what: Enactment) {
  const text = enactText[what];
  const flow = what === 'queue' ? queueFlow : executeFlow;
  return defineAction({
    flow,
    initialValues: (_input: EnactInput): NoValues => NO_VALUES,
    check: ({ input, isAcknowledged }): readonly EnactIssue[] => [
      ...enactmentIssues(what, input),
      ...(what === 'execute' ? simulationIssues(input, isAcknowledged) : []),
    ],
    issueText: ({ issue }) => ({ text: issueTextOf(issue) }),
    preview: ({ input: { proposal } }) => ({ pays: paidFor(what, proposal) }),
    intent: ({ input, account }) =>
      enactIntentFor(
        { account, chainId: input.scope.deployment.chainId, governor: input.scope.deployment.contracts.governor },
        input.proposal,
        leastGasOf(what, input),
      ),
    // Compares the proposal and the gas limit only: the time doesn't change the call.
    isSamePlan: ({ planned, now: current }) =>
      planned.proposal.id === current.proposal.id && leastGasOf(what, planned) === leastGasOf(what, current),
    valuesOf: () => NO_VALUES,
    labels: () => ({ title: text.title, action: text.action, running: text.running }),
    rows: ({ input: { proposal } }) => {
      return [
        { key: 'proposal', label: enactText.proposal, value: `#${shortProposalId(proposal.id)}` },
        { key: 'title', label: proposalTitle(proposal.description), value: actionsText(proposal) },
      ];
    },
    notices: ({ preview: { pays }, input: { nativeSymbol }, locale }) =>
      pays === 0n
        ? []
        : [
            {
              tone: 'caution',
              text: enactText.paysHint(
                `${formatTokenInFull({ raw: pays, decimals: NATIVE_DECIMALS }, locale)} ${nativeSymbol}`,
              ),
            },
          ],
    acknowledgement: {
      isMissing: (issue) => issue.kind === 'not-accepted',
      text: ({ input }) => (what === 'execute' ? riskText(input) : undefined),
      label: enactText.accept,
      // A failed simulation is a higher risk than the unavailable simulation that was accepted.
      level: ({ input: { simulation } }) => (simulation.status === 'failed' ? 1n : 0n),
    },
    nativeSpent: ({ input: { proposal } }) => paidFor(what, proposal),
    // An execution moves the treasury's tokens, not the account's.
    proofs: movesNothing,
    decode: ({ logs, input: { scope, proposal } }): Enacted | undefined => {
      const { governor, timelock } = scope.deployment.contracts;
      if (!proposal.batch || !isEnacted(what, logs, governor, proposal.id)) return undefined;
      const count = proposal.batch.targets.length;
      const failed = what === 'queue' ? 0 : failedActions(logs, timelock, count);
      return failed === undefined ? undefined : { done: count - failed, failed };
    },
    result: ({ transfer: enacted, input: { proposal } }) => ({
      ...(proposal.batch && !hasActions(proposal.batch)
        ? { message: enacted && text.resultWithoutAction }
        : {
            message: text.result,
            amount: enacted && { raw: BigInt(enacted.done), decimals: 0 },
            decimals: 0,
            symbol: enactText.units(enacted?.done ?? 0),
          }),
      rows:
        enacted && enacted.failed > 0
          ? [{ key: 'failed', label: enactText.failed, value: `${enacted.failed} ${enactText.units(enacted.failed)}` }]
          : [],
      next: enacted === undefined ? enactText.unproven : enacted.failed > 0 ? enactText.failedNext : text.next,
    }),
  });
}

function actionsText({ batch }: Proposal): string {
  if (!batch) return enactText.actionsUnknown;
  const count = batch.targets.length;
  return hasActions(batch) ? `${count} ${enactText.units(count)}` : enactText.noAction;
}

type EnactIssue = EnactmentIssue | { readonly kind: 'simulating' } | { readonly kind: 'not-accepted' };

/** An execution is final: without a passed simulation it requires acceptance of the risk. */
function simulationIssues({ simulation }: EnactInput, isAcknowledged: boolean): readonly EnactIssue[] {
  if (simulation.status === 'running') return [{ kind: 'simulating' }];
  return simulation.status === 'passed' || isAcknowledged ? [] : [{ kind: 'not-accepted' }];
}

function issueTextOf(issue: EnactIssue): string {
  return issue.kind === 'simulating' || issue.kind === 'not-accepted'
    ? enactText.issues[issue.kind]
    : enactmentIssueText(issue);
}

function riskText({ simulation }: EnactInput): string | undefined {
  return simulation.status === 'failed' || simulation.status === 'unproven'
    ? enactText.risk[simulation.status]
    : undefined;
}

function leastGasOf(what: Enactment, { simulation, proposal }: EnactInput): bigint {
  return what === 'execute' ? leastExecutionGas(simulation, proposal.batch?.targets.length ?? 0) : 0n;
}

interface Enacted {
  readonly done: number;
  readonly failed: number;
}

function paidFor(what: Enactment, { batch }: Proposal): bigint {
  return what === 'execute' && batch ? executionValue({ values: [...batch.values] }) : 0n;
}
