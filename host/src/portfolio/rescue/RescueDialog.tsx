import type { PortfolioRisk } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { useLocation } from '@fathom/contract/router';
import { Button } from '@fathom/ui/button/Button';
import { Dialog } from '@fathom/ui/overlay/Dialog';
import { Notice } from '@fathom/ui/status/Notice';
import { space } from '@fathom/ui/theme/measure';
import { TokenIcon } from '@fathom/ui/token/TokenIcon';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { rescuePlanText } from '../../text/rescue';
import type { AreaState } from '../areaState';
import { AreaFailures } from '../loading/AreaFailures';
import { formatRisk } from '../stress/formatRisk';
import { GoalChoice } from './GoalChoice';
import { goalsOf, recommendedGoal } from './goals';
import { OptionChoice } from './OptionChoice';
import { PlanActions } from './PlanActions';
import { PlanDetails } from './PlanDetails';
import type { RescueTarget } from './rescueLink';
import { scenarioGoal } from './scenarioGoal';
import { usePlanBatch } from './usePlanBatch';
import { useRescueOptions } from './useRescueOptions';
import { WayChoice } from './WayChoice';
import { useStableAreas } from '../stress/useStableAreas';
import { useLocale } from '@fathom/contract';

interface RescueDialogProps {
  readonly states: readonly AreaState[];
  readonly chainId: number;
  readonly account: Address;
  readonly target: RescueTarget;
  readonly onClose: () => void;
}

/** Options that bring a position above a goal: it prepares dialogs of areas, or one request for a plan of several. */
export function RescueDialog(props: RescueDialogProps) {
  const waiting = <EmptyDialog onClose={props.onClose}>{loading}</EmptyDialog>;
  return (
    <AreaFailures states={props.states} waiting={waiting}>
      {(states) => <RescuePlan {...props} states={states} />}
    </AreaFailures>
  );
}

const loading = <p role="status">{rescuePlanText.loading}</p>;

function RescuePlan(props: RescueDialogProps) {
  const { states, target, onClose } = props;
  const state = states.find(({ area }) => area === target.area);
  const risk = state?.status === 'read' ? state.summary.risks.find(({ id }) => id === target.risk) : undefined;
  // Options need the sources of every area.
  const isLoading = states.some(({ status }) => status === 'loading');
  if (risk?.value !== undefined && !isLoading) return <Plan {...props} risk={risk} />;
  return <EmptyDialog onClose={onClose}>{isLoading ? loading : <p>{whyNoPlan(state, target)}</p>}</EmptyDialog>;
}

function EmptyDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={rescuePlanText.title}
      width="wide"
      footer={
        <Button size="large" isWide onClick={onClose}>
          {rescuePlanText.close}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}

function whyNoPlan(state: AreaState | undefined, { area }: RescueTarget): string {
  if (state?.status === 'missing') return rescuePlanText.missing(area, state.reason);
  return state?.status === 'read' ? rescuePlanText.gone : rescuePlanText.absent(area);
}

function Plan({ states, chainId, account, target, risk, onClose }: RescueDialogProps & { risk: PortfolioRisk }) {
  const locale = useLocale();
  const { search } = useLocation();
  // Rendered in the background, so that the plan stays while areas in frames compute.
  const areas = useDeferredValue(useStableAreas(states));
  const survival = useMemo(() => scenarioGoal(areas, target, search), [areas, target, search]);
  const goals = useMemo(() => goalsOf(risk, survival), [risk, survival]);
  const [chosenGoal, setGoal] = useState<bigint>();
  const goal = goals.find(({ value }) => value === (chosenGoal ?? survival)) ?? recommendedGoal(risk, goals);
  const computedGoal = useDeferredValue(goal);
  const { simulated: computed, ...prices } = useRescueOptions({ areas, chainId, account, target }, computedGoal);
  const simulated = computedGoal === goal ? computed : undefined;
  const offered = simulated?.filter(({ simulation }) => simulation.kind !== 'reverted');
  const [chosenOption, setOption] = useState<string>();
  const chosen = offered?.find(({ option }) => option.id === chosenOption) ?? offered?.[0];
  const batch = usePlanBatch({ chosen, chainId, account, target, risk, onSent: onClose });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={rescuePlanText.title}
      caption={<RiskName risk={risk} />}
      width="wide"
      footer={<PlanActions {...{ chosen, chainId, account, batch, ...prices, onClose }} />}
    >
      {goal ? (
        <GoalChoice risk={risk} goals={goals} chosen={goal} onChoose={setGoal} />
      ) : (
        <p>{rescuePlanText.reached(risk.title, formatRisk(risk, locale))}</p>
      )}
      {goal && <Options simulated={simulated} chosen={chosen?.option.id} onChoose={setOption} {...prices} />}
      {chosen && <PlanDetails option={chosen.option} />}
      {chosen && <WayChoice {...batch} />}
    </Dialog>
  );
}

type OptionsProps = ReturnType<typeof useRescueOptions> & {
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
};

function Options({ simulated, chosen, ...rest }: OptionsProps): ReactNode {
  if (!simulated) return <p role="status">{rescuePlanText.simulating}</p>;
  if (simulated.length === 0) {
    return (
      <Notice tone="caution">
        {rescuePlanText.none} {rescuePlanText.lower}
      </Notice>
    );
  }
  const reverted = simulated.flatMap(({ option, simulation }) =>
    simulation.kind === 'reverted' ? [{ option, reason: simulation.reason }] : [],
  );
  return (
    <>
      {chosen !== undefined && <OptionChoice simulated={simulated} chosen={chosen} {...rest} />}
      {reverted.length > 0 && (
        <Notice tone="caution">
          {chosen === undefined && `${rescuePlanText.noneSimulated} `}
          {reverted.map(({ option, reason }) => rescuePlanText.leftOut(option.title, reason)).join(' ')}
        </Notice>
      )}
    </>
  );
}

function RiskName({ risk: { title, token } }: { risk: PortfolioRisk }) {
  return (
    <Name>
      {token && <TokenIcon symbol={token.symbol} size="small" isNative={token.address === 'native'} />}
      <span>{title}</span>
    </Name>
  );
}

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  /* The baseline of the line is that of the text, not of the icon. */
  > span {
    align-self: baseline;
  }
`;
