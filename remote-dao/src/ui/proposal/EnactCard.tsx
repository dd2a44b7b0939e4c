import { useChain, useLocale } from '@fathom/contract';
import { useScopedDialog } from '@fathom/area-kit/actions/entry/useScopedDialog';
import { ScopedDialogs, type OpenDialog } from '@fathom/area-kit/actions/view/ScopedDialogs';
import { formatDate } from '@fathom/base/format/formatDate';
import { formatDuration } from '@fathom/base/format/formatDuration';
import { SecondLine } from '@fathom/ui/token/AssetCell';
import { Button } from '@fathom/ui/button/Button';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { lazyDialog } from '@fathom/ui/overlay/lazyDialog';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { StatusLabel } from '@fathom/ui/status/StatusLabel';
import { space } from '@fathom/ui/theme/measure';
import { Unknown } from '@fathom/ui/number/Unknown';
import { useChainTime } from '@fathom/ui/time/useChainTime';
import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide';
import styled from 'styled-components';
import { enactmentIssues, enactmentIssueText, expiryOf, type EnactInput } from '../../actions/enact/enact';
import { batchEffectsQuery } from '../../data/batchEffects.query';
import type { DaoScope } from '../../data/daoScope';
import type { ProposalOrigin } from '../../data/proposalCreation.query';
import type { ProposalDetail } from '../../data/proposalStatus.query';
import { nextEnactment, type Enactment, type EnactmentIssue } from '../../domain/governance/enactment';
import type { Proposal, ProposalBatch } from '../../domain/governance/proposal';
import { simulationVerdict } from '../../domain/governance/simulationVerdict';
import { enactText } from '../../text/enactText';

const DIALOGS = {
  enact: lazyDialog(() => import('../../actions/enact/EnactDialog').then((module) => module.EnactDialog)),
};

/** Milliseconds. */
const SECOND = 1_000;
const NO_BATCH: ProposalBatch = { targets: [], values: [], calldatas: [] };

interface EnactCardProps {
  readonly scope: DaoScope;
  readonly proposal: Proposal;
  readonly detail: ProposalDetail;
  readonly origin: ProposalOrigin | null | undefined;
  /** Device time in milliseconds. */
  readonly readAt: number;
}

/** Queues, then executes a passed proposal. The dialog stays open when the state changes. */
export function EnactCard({ scope, proposal, detail, origin, readAt }: EnactCardProps) {
  const { id, name, nativeCurrency } = useChain();
  const next = nextEnactment(detail.state);
  const dialogs = useScopedDialog<OpenDialog<typeof DIALOGS, { readonly input: EnactInput }>>({ id: String(id), name });
  const { dialog, open } = dialogs;
  const { block } = detail;
  const isTicking = next !== undefined || dialog !== undefined;
  const now = useChainTime(block && { timestamp: Number(block.timestamp), readAt }, isTicking ? SECOND : 'never');
  const effects = useQuery({
    ...batchEffectsQuery(scope, proposal.batch ?? NO_BATCH),
    enabled: proposal.batch !== undefined && (next === 'execute' || dialog?.what === 'execute'),
  });
  if (now === undefined) return null;
  const input: EnactInput = {
    scope,
    proposal,
    detail,
    nativeSymbol: nativeCurrency.symbol,
    createdAt: origin?.at,
    simulation: simulationVerdict(effects.data?.outcome, proposal.batch?.targets.length ?? 0),
    now,
  };
  return (
    <>
      {next && <NextStep what={next} input={input} onOpen={() => open({ kind: 'enact', what: next })} />}
      <ScopedDialogs table={DIALOGS} dialogs={dialogs} shared={{ input }} />
    </>
  );
}

interface NextStepProps {
  readonly what: Enactment;
  readonly input: EnactInput;
  readonly onOpen: () => void;
}

function NextStep({ what, input, onOpen }: NextStepProps) {
  const locale = useLocale();
  const { detail, now } = input;
  const [issue] = enactmentIssues(what, input);
  const expiresAt = expiryOf(input);
  const { eta = 0n } = detail;
  const left = Number(eta) - now;
  return (
    <Panel title={enactText.title}>
      <PanelBody>
        <Parts>
          <p>{aboutText(what, issue)}</p>
          <DetailList>
            <DetailRow label={enactText.confirmation}>
              <Confirmation isConfirmed={detail.isConfirmed} />
            </DetailRow>
            {what === 'execute' && (
              <DetailRow label={enactText.executable}>
                {eta === 0n ? (
                  <Unknown reason={enactText.valueUnknown} />
                ) : left > 0 ? (
                  <>
                    {formatDate(Number(eta), locale)}
                    <SecondLine>{enactText.executableIn(formatDuration(left))}</SecondLine>
                  </>
                ) : (
                  enactText.executableNow
                )}
              </DetailRow>
            )}
            <DetailRow label={enactText.lifetime}>
              {expiresAt === undefined ? <Unknown reason={enactText.lifetimeUnknown} /> : formatDate(expiresAt, locale)}
            </DetailRow>
          </DetailList>
          <Button tone="primary" isWide onClick={onOpen} whyDisabled={issue && enactmentIssueText(issue)}>
            {enactText[what].open}
          </Button>
        </Parts>
      </PanelBody>
    </Panel>
  );
}

function aboutText(what: Enactment, issue: EnactmentIssue | undefined): string {
  return issue?.kind === 'expired' || issue?.kind === 'unconfirmed'
    ? enactText.aboutIssue[issue.kind]
    : enactText.about[what];
}

function Confirmation({ isConfirmed }: Pick<ProposalDetail, 'isConfirmed'>) {
  if (isConfirmed === undefined) return <Unknown reason={enactText.valueUnknown} />;
  return isConfirmed ? (
    <StatusLabel tone="positive">{enactText.confirmed}</StatusLabel>
  ) : (
    <StatusLabel tone="caution" icon={Hourglass}>
      {enactText.unconfirmed}
    </StatusLabel>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space(4)};
`;
