import { useLocale } from '@fathom/contract';
import { WAD_DECIMALS } from '@fathom/base/domain/ratio';
import type { ActionModel } from '@fathom/area-kit/actions/actionModel';
import { amountText } from '@fathom/area-kit/actions/entry/amountText';
import { liveRegion } from '@fathom/ui/status/liveRegion';
import { Notice } from '@fathom/ui/status/Notice';
import { space, type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import type { PositionChange } from '../../flows/positionReceipt';
import { dialogText } from '../../text/dialogs';
import { unknownFxdErrorText } from '../../text/errorCatalog';
import type { PositionInput } from './positionInput';
import { useSimulation, type DisplayedSimulation } from './useSimulation';

interface SimulationResultProps {
  readonly simulation: DisplayedSimulation;
  readonly symbol: string;
}

interface PositionSimulationProps {
  readonly input: Pick<PositionInput, 'scope' | 'accountData'>;
  readonly model: Pick<ActionModel<never, { values: object; preview: unknown }>, 'flow' | 'isPreparing'>;
}

export function PositionSimulation({ input, model }: PositionSimulationProps) {
  const { scope, accountData } = input;
  const { flow: state, isPreparing } = model;
  const simulation = useSimulation(scope, accountData.account, { state, isPreparing });
  return <SimulationResult simulation={simulation} symbol={accountData.pool.collateral.symbol} />;
}

/** The line has a fixed height to prevent layout shifts. */
function SimulationResult({ simulation, symbol }: SimulationResultProps) {
  const locale = useLocale();
  if (simulation.status === 'reverts') {
    return (
      <Notice tone="danger" announce="assertive">
        {dialogText.simulationReverts(simulation.why ?? unknownFxdErrorText)}
      </Notice>
    );
  }
  return (
    <Line {...liveRegion.polite}>
      <span key={simulation.status}>
        {simulation.status === 'running' && dialogText.simulating}
        {simulation.status === 'unknown' && dialogText.simulationUnknown[simulation.because]}
        {simulation.status === 'succeeds' && outcomeMessages(simulation.change, symbol, locale)}
      </span>
    </Line>
  );
}

function outcomeMessages(change: PositionChange | undefined, symbol: string, locale: string): string {
  if (!change) return dialogText.simulated;
  const labels = (amount: bigint, unit: string) => `${amountText(amount, WAD_DECIMALS, locale)} ${unit}`;
  if (change.debt === 0n) return dialogText.simulatedClose(labels(-change.collateral, symbol));
  return dialogText.simulatedPosition(labels(change.lockedCollateral, symbol), labels(change.debt, 'FXD'));
}

const Line = styled.p`
  min-height: ${space(4)};
  ${type('xs')}
  color: ${color('muted')};
`;
