import { useChain, useHost, useLocale } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { Button } from '@fathom/ui/button/Button';
import { ActionButton, type ActionState } from '@fathom/ui/button/ActionButton';
import { space, type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { rescuePlanText } from '../../text/rescue';
import { formatNativeFee, formatUsdFee } from './formatFee';
import type { BatchedPlan, PlanWay } from './usePlanBatch';
import type { RescueOptions, SimulatedOption } from './useRescueOptions';
import { useRescuePlan } from './useRescuePlan';

interface PlanActionsProps extends Omit<RescueOptions, 'simulated'> {
  readonly batch: BatchedPlan;
  readonly chosen: SimulatedOption | undefined;
  readonly chainId: number;
  readonly account: Address;
  readonly onClose: () => void;
}

/** Opens the dialog of the first step. A plan of several dialogs is kept, to continue it. */
export function PlanActions(props: PlanActionsProps) {
  const { chosen, chainId, account, batch, gasPrice, nativePrice, onClose } = props;
  const { navigation } = useHost();
  const { setPlan } = useRescuePlan({ chainId, account });
  const locale = useLocale();
  const steps = chosen?.option.steps ?? [];
  const [first] = steps;

  function prepare() {
    if (!first) return;
    setPlan(steps.length > 1 ? { chainId, account, steps, at: 0, openedAt: Date.now() } : undefined);
    navigation.openArea(first.area, first.path);
  }

  function stateOf(): ActionState {
    if (!chosen || !first) return { status: 'blocked', reason: rescuePlanText.choose };
    if (batch.way === 'together') return togetherState(batch);
    return { status: 'ready', label: rescuePlanText.prepare(labelOf(chosen, locale)), onPress: prepare };
  }

  return (
    <>
      <Buttons>
        <Button size="large" onClick={onClose}>
          {rescuePlanText.close}
        </Button>
        <ActionButton state={stateOf()} />
      </Buttons>
      {chosen && <Costs chosen={chosen} way={batch.way} gasPrice={gasPrice} nativePrice={nativePrice} />}
    </>
  );
}

function togetherState({ isSending, blocked, send }: BatchedPlan): ActionState {
  const { together } = rescuePlanText;
  if (isSending) return { status: 'busy', label: together.sending };
  if (blocked !== undefined) return { status: 'blocked', reason: together.waiting };
  return { status: 'ready', label: together.send, onPress: send };
}

/** `Repay 881.16 FXD`. The title of a payout names its amount itself. */
function labelOf({ option: { steps, title, amount, token } }: SimulatedOption, locale: string): string {
  const [first] = steps;
  if (!first) return title;
  if (steps.length > 1) return first.title;
  return `${first.title} ${formatTokenInFull({ raw: amount, decimals: token.decimals }, locale)} ${token.symbol}`;
}

function Costs({
  chosen: { option, simulation },
  way,
  gasPrice,
  nativePrice,
}: Pick<RescueOptions, 'gasPrice' | 'nativePrice'> & { readonly chosen: SimulatedOption; readonly way: PlanWay }) {
  const locale = useLocale();
  const { symbol } = useChain().nativeCurrency;
  const gas = simulation.kind === 'passed' ? simulation.gas : undefined;
  return (
    <Line>
      <span>{rescuePlanText.displayedFirst(way === 'together' ? 1 : option.signatures)}</span>
      {gas !== undefined && gasPrice !== undefined && (
        <span>
          {rescuePlanText.fees(
            formatNativeFee(gas, gasPrice, symbol, locale),
            formatUsdFee(gas, gasPrice, nativePrice, locale),
          )}
        </span>
      )}
    </Line>
  );
}

const Buttons = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(4)};
  margin-top: ${space(2.5)};
  ${type('xs')}
  color: ${color('muted')};
`;
