import { useHost, useLocale, type RescueOption } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { feesQuery } from '@fathom/base/rpc/fees.query';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AreaInScenario } from '../stress/assets';
import type { Goal } from './goals';
import { nativePrice } from './nativePrice';
import type { RescueTarget } from './rescueLink';
import { batchOf, type PlanBatch } from './planBatch';
import { rescueRequest } from './rescueRequest';
import { simulateOption, type OptionSimulation } from './simulateOption';

/** The cheapest ones; more would be hard to compare. */
const MOST_OPTIONS = 5;

export interface SimulatedOption {
  readonly option: RescueOption;
  readonly simulation: OptionSimulation;
  /** Its calls as one request to the wallet; `undefined` if it can only be carried out step by step. */
  readonly batch: PlanBatch | undefined;
}

export interface RescueOptions {
  /** `undefined` while they are simulated. */
  readonly simulated: readonly SimulatedOption[] | undefined;
  /** In wei; `undefined` until it is read. */
  readonly gasPrice: bigint | undefined;
  /** US dollars per unit of the native currency, with 18 decimals. */
  readonly nativePrice: bigint | undefined;
}

interface RescueContext {
  readonly areas: readonly AreaInScenario[];
  readonly chainId: number;
  readonly account: Address;
  readonly target: RescueTarget;
}

/** The area's options for a goal, each simulated on the newest block. */
export function useRescueOptions(
  { areas, chainId, account, target }: RescueContext,
  goal: Goal | undefined,
): RescueOptions {
  const { network } = useHost();
  const locale = useLocale();
  const reader = network.reader(chainId);
  const options = useMemo(
    () => optionsOf({ areas, chainId, account, target }, goal),
    [areas, chainId, account, target, goal],
  );
  const simulation = useQuery({
    queryKey: ['rescue', chainId, account, locale, ...options.map(({ option }) => optionKey(option))],
    queryFn: () =>
      Promise.all(
        options.map(async (planned) => ({
          ...planned,
          simulation: await simulateOption(reader, account, planned.option),
        })),
      ),
    enabled: options.length > 0,
    // Data with bigints, which isn't compared.
    structuralSharing: false,
  });
  const fees = useQuery(feesQuery({ chain: reader }));
  return {
    simulated: options.length === 0 ? [] : simulation.data,
    gasPrice: fees.data?.gasPrice,
    nativePrice: nativePrice(areas),
  };
}

function optionsOf(
  { areas, chainId, account, target }: RescueContext,
  goal: Goal | undefined,
): readonly Omit<SimulatedOption, 'simulation'>[] {
  const own = areas.find(({ summary }) => summary.area === target.area);
  if (!own || !goal) return [];
  const summaries = areas.map(({ summary }) => summary);
  const request = rescueRequest(summaries, target, goal.value);
  const { sources } = request;
  return own.portfolio
    .rescue(own.summary, request)
    .slice(0, MOST_OPTIONS)
    .map((option) => ({ option, batch: batchOf(option, { area: target.area, sources, account, chainId }) }));
}

/** Changes with the calls, so that a later block with the same calls isn't simulated again. */
function optionKey({ id, amount, calls }: RescueOption): string {
  return [id, amount, ...calls.flatMap(({ to, data, value }): readonly (string | bigint)[] => [to, data, value])].join(
    ' ',
  );
}
