import { useHost, useLocale } from '@fathom/contract';
import { isSameAddress } from '@fathom/contract/address';
import { WAD_DECIMALS } from '@fathom/base/domain/ratio';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { ExactText } from '@fathom/ui/number/ExactText';
import { Notice } from '@fathom/ui/status/Notice';
import { PanelBody } from '@fathom/ui/page/Panel';
import { SimulatedEffects } from '@fathom/ui/status/SimulatedEffects';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { StatusLabel } from '@fathom/ui/status/StatusLabel';
import { space, type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide';
import { Fragment, useMemo, type ReactNode } from 'react';
import styled from 'styled-components';
import {
  batchEffectsQuery,
  type ActionFailure,
  type BatchOutcome,
  type EffectEvent,
  type StateChange,
} from '../../data/batchEffects.query';
import { checksummed } from '../../data/checksummed';
import type { DaoScope } from '../../data/daoScope';
import { contractBook, type ContractBook } from '../../data/decodeAction';
import { functionLabel } from '../../domain/governance/functionName';
import type { ProposalBatch } from '../../domain/governance/proposal';
import { roleName } from '../../data/roleName';
import { simulationVerdict } from '../../domain/governance/simulationVerdict';
import { effectsText } from '../../text/effectsText';
import { ActionDetails } from './ActionDetails';
import { exactValue, presentValue } from './presentValue';

interface ProposalEffectsProps extends ProposalBatch {
  readonly scope: DaoScope;
  /** Only `open` proposals are simulated; `reading` while unknown. */
  readonly lifecycle?: 'reading' | 'open' | 'closed';
  readonly isDraft?: boolean;
}

/** Decodes the actions by the known contracts and simulates them from the timelock. Fills a panel. */
export function ProposalEffects({
  scope,
  targets,
  values,
  calldatas,
  lifecycle = 'open',
  isDraft = false,
}: ProposalEffectsProps) {
  const batch = { targets, values, calldatas };
  const book = useMemo(() => contractBook(scope.deployment), [scope.deployment]);
  const { data } = useQuery({ ...batchEffectsQuery(scope, batch), enabled: lifecycle === 'open' });
  return (
    <>
      {book.decode(batch).map((action, index) => (
        <ActionDetails key={index} number={index + 1} action={action} nameOf={book.nameOf} isDraft={isDraft} />
      ))}
      <PanelBody>
        {lifecycle === 'closed' ? (
          <Quiet>{effectsText.closed}</Quiet>
        ) : data ? (
          <Outcome outcome={data.outcome} count={targets.length} scope={scope} nameOf={book.nameOf} />
        ) : (
          <>
            <VisuallyHidden role="status">{effectsText.simulating}</VisuallyHidden>
            <Skeleton $width={60} />
          </>
        )}
      </PanelBody>
    </>
  );
}

interface OutcomeProps extends Pick<ContractBook, 'nameOf'> {
  readonly outcome: BatchOutcome;
  readonly count: number;
  readonly scope: DaoScope;
}

function Outcome({ outcome, count, scope, nameOf }: OutcomeProps) {
  if (outcome.kind === 'untried') return <Notice tone="info">{effectsText.untried}</Notice>;
  const { failures } = outcome;
  const verdict = simulationVerdict(outcome, count).status;
  const haveAllFailed = failures.filter(({ isGoverned }) => !isGoverned).length === count;
  return (
    <Parts>
      <Head>
        {verdict === 'passed' && <StatusLabel tone="positive">{effectsText.passed}</StatusLabel>}
        {verdict === 'failed' && (
          <StatusLabel tone="caution">{haveAllFailed ? effectsText.allFailed : effectsText.partly}</StatusLabel>
        )}
        {verdict === 'unproven' && outcome.kind === 'tried-alone' && (
          <StatusLabel tone="caution" icon={Hourglass}>
            {effectsText.eachAlone}
          </StatusLabel>
        )}
        <Quiet>{outcome.kind === 'simulated' ? effectsText.effectsHint : effectsText.triedAlone(count)}</Quiet>
      </Head>
      {failures.map((failure) => (
        <Notice key={failure.at} tone={failure.isGoverned ? 'info' : 'caution'}>
          {failureText(failure, haveAllFailed)}
        </Notice>
      ))}
      {outcome.kind === 'simulated' && <Simulated {...outcome} scope={scope} nameOf={nameOf} />}
    </Parts>
  );
}

function failureText({ at, reason, isGoverned, isCodeless }: ActionFailure, haveAllFailed: boolean): string {
  if (isCodeless) return effectsText.codeless(at + 1);
  if (isGoverned) return effectsText.governed(at + 1);
  return [
    effectsText.failed(at + 1),
    ...(haveAllFailed ? [] : [effectsText.failedAmong]),
    // Last, because it is the contract's own text.
    ...(reason === undefined ? [] : [effectsText.reason(reason)]),
  ].join(' ');
}

type SimulatedProps = Omit<OutcomeProps, 'outcome' | 'count'> &
  Omit<Extract<BatchOutcome, { kind: 'simulated' }>, 'kind' | 'gasUsed'>;

function Simulated({ failures, changes, events, omittedReads, omittedEvents, scope, nameOf }: SimulatedProps) {
  const locale = useLocale();
  const sentenceOf = useEventSentence(scope, nameOf);
  return (
    <>
      {failures.length + changes.length + events.length + omittedReads === 0 && <p>{effectsText.noChanges}</p>}
      <SimulatedEffects
        changes={changes.map((change) => {
          const of = change.of.map((arg) => presentValue(arg, nameOf, locale)).join(', ');
          const exactly = change.of.map(({ value }) => exactValue(value)).join(', ');
          const valueText = (value: StateChange['before']) => (
            <ExactText displayed={presentValue({ ...change, value }, nameOf, locale)} full={exactValue(value)} />
          );
          return {
            key: [change.contractName, change.name, exactly].join(),
            label: (
              <>
                {functionLabel(change.name)}{' '}
                {of !== '' && <ExactText displayed={effectsText.ofValues(of)} full={effectsText.ofValues(exactly)} />}
              </>
            ),
            before: valueText(change.before),
            after: valueText(change.after),
          };
        })}
        events={events.map(sentenceOf)}
      />
      {omittedEvents > 0 && <Notice tone="caution">{effectsText.omittedEvents(omittedEvents)}</Notice>}
      {omittedReads > 0 && <Notice tone="caution">{effectsText.omittedReads(omittedReads)}</Notice>}
    </>
  );
}

function useEventSentence({ deployment }: DaoScope, nameOf: ContractBook['nameOf']): (event: EffectEvent) => ReactNode {
  const locale = useLocale();
  const host = useHost();
  const { fthm, vfthm } = deployment.contracts;
  const symbols: readonly (readonly [string | undefined, string])[] = [
    [fthm, 'FTHM'],
    [vfthm, 'vFTHM'],
    [deployment.fxd ?? host.configuration.contracts(deployment.chainId)['fxd'], 'FXD'],
  ];
  const name = (address: string) => {
    const full = checksummed(address);
    return <ExactText displayed={nameOf(address) ?? formatAddress(full)} full={full} />;
  };
  return ({ kind, contract, from, to, amount }) => {
    const symbol = symbols.find(([address]) => address !== undefined && isSameAddress(address, contract))?.[1];
    const isRole = kind === 'role-granted' || kind === 'role-revoked';
    const role = `0x${amount.toString(16).padStart(64, '0')}`;
    const what = isRole ? (
      <ExactText displayed={roleName(role) ?? formatAddress(role)} full={role} />
    ) : symbol === undefined ? (
      <>
        {amount.toLocaleString(locale)} {name(contract)}
      </>
    ) : (
      `${formatTokenInFull({ raw: amount, decimals: WAD_DECIMALS }, locale)} ${symbol}`
    );
    const parts = { what, from: name(from), to: name(to) };
    return effectsText.events[kind].map((part, index) => (
      <Fragment key={index}>{typeof part === 'string' ? part : parts[part.kind]}</Fragment>
    ));
  };
}

const Parts = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
`;

const Quiet = styled.span`
  ${type('xs')}
  color: ${color('muted')};
`;
