import { movesNothing } from '@fathom/area-kit/actions/preview/previewProof';
import { defineAction, NO_VALUES, type ActionRow, type NoValues } from '@fathom/area-kit/actions/defineAction';
import { useChain, useLocale } from '@fathom/contract';
import { isSameAddress } from '@fathom/contract/address';
import { displayText, DISPLAY_LENGTH } from '@fathom/base/domain/displayText';
import { formatToken, formatTokenInFull } from '@fathom/base/format/formatToken';
import { Unit } from '@fathom/ui/number/Unit';
import { Unknown } from '@fathom/ui/number/Unknown';
import type { DaoScope } from '../../data/daoScope';
import type { Proposer } from '../../data/proposer.query';
import { checkProposer, type ProposerIssue } from '../../domain/authoring/checkProposer';
import type { ProposalPayload } from '../../domain/authoring/proposalPayload';
import { hasActions, proposalTitle } from '../../domain/governance/proposal';
import { governor } from '../../writes/governor';
import { proposerText, proposeText } from '../../text/authoringText';
import { proposeFlow } from './propose.flow';

export interface ProposeInput {
  readonly scope: DaoScope;
  readonly payload: ProposalPayload;
  readonly proposer: Proposer | undefined;
}

const VFTHM_DECIMALS = 18;

export const propose = defineAction({
  flow: proposeFlow,
  initialValues: (_input: ProposeInput): NoValues => NO_VALUES,
  check: ({ input: { proposer } }): readonly ProposerIssue[] => {
    const issue = proposer && checkProposer(proposer.state);
    return issue ? [issue] : [];
  },
  issueText: ({ issue }) => ({ text: proposerText.issue[issue] }),
  preview: () => undefined,
  intent: ({ input: { scope, payload }, account }) => ({
    account,
    chainId: scope.deployment.chainId,
    governor: scope.deployment.contracts.governor,
    vfthm: scope.deployment.contracts.vfthm,
    targets: [...payload.targets],
    values: [...payload.values],
    calldatas: [...payload.calldatas],
    description: payload.description,
  }),
  valuesOf: () => NO_VALUES,
  labels: () => ({
    title: proposeText.title,
    action: proposeText.action,
    running: proposeText.running,
  }),
  rows: ({ input: { payload, proposer } }): readonly ActionRow[] => [
    {
      key: 'title',
      label: proposeText.proposalTitle,
      value: <bdi>{displayText(proposalTitle(payload.description), DISPLAY_LENGTH.name)}</bdi>,
    },
    {
      key: 'calls',
      label: proposeText.calls,
      value: hasActions(payload) ? payload.targets.length : proposeText.noCalls,
    },
    ...(payload.values.some((value) => value > 0n)
      ? [{ key: 'sends', label: proposeText.sends, value: <NativeSum values={payload.values} /> }]
      : []),
    { key: 'threshold', label: proposeText.threshold, value: <Votes raw={proposer?.state.threshold} /> },
    { key: 'votes', label: proposeText.votes, value: <Votes raw={proposer?.state.votes} /> },
  ],
  notices: () => [{ tone: 'info', text: proposeText.permanent }],
  proofs: movesNothing,
  decode: ({ logs, input: { scope }, account }) =>
    governor.writes.propose.emits
      .emittedIn(logs, scope.deployment.contracts.governor)
      .find(({ proposer }) => isSameAddress(proposer, account)),
  result: ({ transfer: created }) => ({ message: created && proposeText.result, rows: [] }),
});

function Votes({ raw }: { raw: bigint | undefined }) {
  const locale = useLocale();
  if (raw === undefined) return <Unknown reason={proposeText.unreadable} />;
  return (
    <>
      {formatToken({ raw, decimals: VFTHM_DECIMALS }, locale)} <Unit>{proposeText.unit}</Unit>
    </>
  );
}

function NativeSum({ values }: { values: readonly bigint[] }) {
  const locale = useLocale();
  const { symbol, decimals } = useChain().nativeCurrency;
  const raw = values.reduce((sum, value) => sum + value, 0n);
  return (
    <>
      {formatTokenInFull({ raw, decimals }, locale)} <Unit>{symbol}</Unit>
    </>
  );
}
