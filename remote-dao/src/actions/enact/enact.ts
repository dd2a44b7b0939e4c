import { movesNothing } from '@fathom/area-kit/actions/previewProof';
import { defineAction, NO_VALUES, type NoValues } from '@fathom/area-kit/actions/defineAction';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { formatDuration } from '@fathom/base/format/formatDuration';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import type { DaoScope } from '../../data/daoScope';
import { failedActions, isEnacted } from '../../flows/governorReceipt';
import type { ProposalDetail } from '../../data/proposalStatus.query';
import { checkEnactment, type Enactment, type EnactmentIssue } from '../../domain/governance/enactment';
import { proposalTitle, shortProposalId, type Proposal } from '../../domain/governance/proposal';
import { leastExecutionGas, type SimulationVerdict } from '../../domain/governance/simulationVerdict';
import { enactText } from '../../text/enactText';
import { enactIntentFor, executeFlow, executionValue, queueFlow } from './enact.flow';

export interface EnactInput {
  readonly scope: DaoScope;
  readonly proposal: Proposal;
  readonly detail: ProposalDetail;
  /** By the chain, in unix seconds; `undefined` where no node has it. */
  readonly createdAt: UnixSeconds | undefined;
  readonly simulation: SimulationVerdict;
  readonly nativeSymbol: string;
  /** The chain's time in unix seconds. */
  readonly now: number;
}

const NATIVE_DECIMALS = 18;

export const queue = enactAction('queue');
export const execute = enactAction('execute');

/** `undefined` where it is unknown when the proposal was made. */
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
    // Only the time has passed: the call depends on the proposal and on what its actions use.
    isSamePlan: ({ planned, now: current }) =>
      planned.proposal.id === current.proposal.id && leastGasOf(what, planned) === leastGasOf(what, current),
    valuesOf: () => NO_VALUES,
    labels: () => ({ title: text.title, action: text.action, running: text.running }),
    rows: ({ input: { proposal } }) => {
      const count = proposal.batch?.targets.length ?? 0;
      return [
        { key: 'proposal', label: enactText.proposal, value: `#${shortProposalId(proposal.id)}` },
        { key: 'title', label: proposalTitle(proposal.description), value: `${count} ${enactText.units(count)}` },
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
      // A failure is more than was accepted for what could not be simulated.
      level: ({ input: { simulation } }) => (simulation.status === 'failed' ? 1n : 0n),
    },
    nativeSpent: ({ input: { proposal } }) => paidFor(what, proposal),
    // It moves what the treasury has.
    proofs: movesNothing,
    decode: ({ logs, input: { scope, proposal } }): Enacted | undefined => {
      const { governor, timelock } = scope.deployment.contracts;
      if (!isEnacted(what, logs, governor, proposal.id)) return undefined;
      const count = proposal.batch?.targets.length ?? 0;
      const failed = what === 'queue' ? 0 : failedActions(logs, timelock, count);
      return failed === undefined ? undefined : { done: count - failed, failed };
    },
    result: ({ transfer: enacted }) => ({
      message: text.result,
      amount: enacted && { raw: BigInt(enacted.done), decimals: 0 },
      decimals: 0,
      symbol: enactText.units(enacted?.done ?? 0),
      rows:
        enacted && enacted.failed > 0
          ? [{ key: 'failed', label: enactText.failed, value: `${enacted.failed} ${enactText.units(enacted.failed)}` }]
          : [],
      next: enacted === undefined ? enactText.unproven : enacted.failed > 0 ? enactText.failedNext : text.next,
    }),
  });
}

type EnactIssue = EnactmentIssue | { readonly kind: 'simulating' } | { readonly kind: 'not-accepted' };

/** An execution is final: what did not pass the simulation is executed only by who accepts that. */
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

/** What the receipt proves. */
interface Enacted {
  /** Actions that were queued, or executed with success. */
  readonly done: number;
  readonly failed: number;
}

function paidFor(what: Enactment, { batch }: Proposal): bigint {
  return what === 'execute' && batch ? executionValue({ values: [...batch.values] }) : 0n;
}
