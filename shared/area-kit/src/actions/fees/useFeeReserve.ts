import { useHost } from '@fathom/contract';
import { useQuery } from '@tanstack/react-query';
import { feesFor } from '@fathom/base/rpc/simulation/feeEstimate';
import { feesQuery } from '@fathom/base/rpc/fees.query';
import type { ActionContext } from '../actionContext';
import type { ActionDefinition, ActionTypes } from '../defineAction';
import { useGasOption } from './useGasOption';

/** Percent of the current highest fee: fees may rise before signing. */
const MARGIN = 110n;

/** Returns a function that reserves the fee. The area's own reserve applies until the gas price is read. */
export function useFeeReserve<Input, Types extends ActionTypes>(
  { flow, feeReserve }: Pick<ActionDefinition<Input, Types>, 'flow' | 'feeReserve'>,
  input: Input,
  { chainId }: Pick<ActionContext, 'chainId'>,
): (input: Input) => Input {
  const host = useHost();
  const [option] = useGasOption(flow.area);
  const gas = feeReserve?.gas(input);
  const { data } = useQuery({ ...feesQuery({ chain: host.network.reader(chainId) }), enabled: gas !== undefined });
  const fees = data && feesFor(data, option);
  const price = fees && (fees.maxFeePerGas ?? fees.gasPrice);
  const wei = gas === undefined || price === undefined ? undefined : (gas * price * MARGIN) / 100n;
  return (on) => (wei === undefined || !feeReserve ? on : feeReserve.keep(on, wei));
}
