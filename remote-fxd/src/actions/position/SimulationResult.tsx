import { useLocale } from '@fathom/shared/contract';
import { WAD_DECIMALS } from '@fathom/shared/domain/ratio';
import type { ActionModel } from '@fathom/shared/actions/useAction';
import { amountWords } from '@fathom/shared/actions/amountWords';
import { liveRegion } from '@fathom/shared/ui/liveRegion';
import { Notice } from '@fathom/shared/ui/Notice';
import { space, type } from '@fathom/shared/ui/theme/measure';
import { colour } from '@fathom/shared/ui/theme/paint';
import styled from 'styled-components';
import type { PositionChange } from '../../data/positionEvents';
import { dialogText } from '../../text/dialogs';
import { unknownErrorText } from '../../text/errorCatalogue';
import type { PositionInput } from './positionInput';
import { useSimulation, type ShownSimulation } from './useSimulation';

interface SimulationResultProps {
  readonly simulation: ShownSimulation;
  /** Of the collateral. */
  readonly symbol: string;
}

interface PositionSimulationProps {
  readonly input: Pick<PositionInput, 'place' | 'facts'>;
  readonly model: Pick<ActionModel<never, unknown, unknown>, 'flow' | 'isPreparing'>;
}

/** The simulation of an action on a position. */
export function PositionSimulation({ input, model }: PositionSimulationProps) {
  const { place, facts } = input;
  const { flow: state, isPreparing } = model;
  const simulation = useSimulation(place, facts.account, { state, isPreparing });
  return <SimulationResult simulation={simulation} symbol={facts.pool.collateral.symbol} />;
}

/** What became of the steps when they were tried out on the chain without being sent. The line keeps its height, so that nothing jumps. */
function SimulationResult({ simulation, symbol }: SimulationResultProps) {
  const locale = useLocale();
  if (simulation.is === 'reverts') {
    return (
      <Notice tone="danger" announce="assertive">
        {dialogText.simulationReverts(simulation.why ?? unknownErrorText)}
      </Notice>
    );
  }
  return (
    <Line {...liveRegion.polite}>
      <span key={simulation.is}>
        {simulation.is === 'running' && dialogText.simulating}
        {simulation.is === 'unknown' && dialogText.simulationUnknown[simulation.because]}
        {simulation.is === 'succeeds' && outcomeWords(simulation.change, symbol, locale)}
      </span>
    </Line>
  );
}

function outcomeWords(change: PositionChange | undefined, symbol: string, locale: string): string {
  if (!change) return dialogText.simulated;
  const words = (amount: bigint, unit: string) => `${amountWords(amount, WAD_DECIMALS, locale)} ${unit}`;
  if (change.debt === 0n) return dialogText.simulatedClose(words(-change.collateral, symbol));
  return dialogText.simulatedPosition(words(change.lockedCollateral, symbol), words(change.debt, 'FXD'));
}

const Line = styled.p`
  min-height: ${space(4)};
  ${type('xs')}
  color: ${colour('muted')};
`;
