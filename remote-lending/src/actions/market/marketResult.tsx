import type { ActionOutcome, ActionResult, ActionRow, AmountResult } from '@fathom/area-kit/actions/defineAction';
import type { TokenAmount } from '../../domain/units';
import type { UserPosition } from '../../domain/position/userPosition';
import { dialogScreenText } from '../../text/dialogs';
import { dashboardText } from '../../text/screens';
import { HealthChange } from './HealthChange';
import type { MarketInput, PositionInput } from './marketInput';

interface MarketResultOptions {
  readonly message: AmountResult['message'];
  readonly symbol: string;
  /** Symbol of the token received in exchange, in the same amount. */
  readonly received?: string | undefined;
  /** Maximum number of decimals. Default: all decimals of the asset. */
  readonly decimals?: number;
}

export function marketResult(
  outcome: ActionOutcome<MarketInput, unknown, UserPosition, TokenAmount>,
  { message, symbol, received, decimals }: MarketResultOptions,
): AmountResult & Pick<ActionResult, 'amounts' | 'rows'> {
  const { transfer, input } = outcome;
  const amount = transfer === undefined ? undefined : { raw: transfer, decimals: input.reserve.decimals };
  return {
    message,
    symbol,
    amount,
    decimals: decimals !== undefined && input.reserve.decimals > decimals ? decimals : undefined,
    amounts: amount && received !== undefined ? [{ label: dialogScreenText.received, amount, symbol: received }] : [],
    rows: [healthResult(outcome)],
  };
}

export function healthResult({
  input,
  firstInput,
  started,
}: ActionOutcome<PositionInput, unknown, UserPosition, unknown>): ActionRow {
  // The market is refetched when the action completes. Until then the preview is displayed.
  const isRefreshed = input.metrics.readAt > firstInput.metrics.readAt || !started;
  const { healthFactor: after } = isRefreshed ? input.position : started.preview;
  return {
    key: 'health',
    label: dashboardText.healthFactor,
    value: <HealthChange before={started?.input.position.healthFactor} after={after} />,
  };
}
