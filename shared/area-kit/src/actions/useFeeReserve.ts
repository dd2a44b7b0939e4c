import { useHost } from '@fathom/contract';
import { useQuery } from '@tanstack/react-query';
import { feesFor } from '@fathom/base/rpc/feeEstimate';
import { feesQuery } from '@fathom/base/rpc/fees.query';
import type { ActionContext } from './actionContext';
import type { ActionDefinition, ActionTypes } from './defineAction';
import { useGasOption } from './useGasOption';

/** In percent of the highest fee of now: fees rise between an entry and its signature. */
const MARGIN = 110n;

/**
 * Adds to an input the native currency that stays in the wallet for the fee, at the chosen speed. The
 * area's own reserve applies until the price of gas was read.
 */
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
