import type { ChainReader, TransactionRequest } from '@fathom/contract';
import { worsenedMeasures, type PreviewMeasure } from '@fathom/base/domain/previewMeasure';
import { simulateEffects, type ChainMoment, type EffectsSimulation } from '@fathom/base/rpc/simulation/simulateEffects';
import type { ActionContext } from '../actionContext';
import { differingValue, type PreviewProof } from './previewProof';
import { readMoment } from './readMoment';

export interface PreviewPromise {
  readonly proofs: readonly PreviewProof[];
  readonly measures: readonly PreviewMeasure[];
}

export interface DisplayedPreview<Input> extends Pick<ActionContext<Input>, 'readAgain'> {
  readonly requests: readonly TransactionRequest[];
  readonly displayed: PreviewPromise;
  readonly promiseOf: (input: Input) => PreviewPromise;
}

export interface CheckedPreview {
  readonly simulation: EffectsSimulation;
  /** Set if the displayed preview differed, so that the input was read again. */
  readonly again?: {
    /** A value that differs although data and simulation are of one block. */
    readonly differing: string | undefined;
    /** Measures that got worse than displayed by more than the tolerance. */
    readonly worsened: readonly string[];
  };
}

/**
 * Simulates the transaction and compares the resulting state with the displayed preview. If they differ, reads the
 * input at the newest block, simulates at this block and displays the new data, because a moved price isn't an error.
 * Rejects if reading or simulating fails.
 */
export async function confirmPreview<Input>(
  chain: ChainReader,
  shown: DisplayedPreview<Input>,
): Promise<CheckedPreview> {
  const { requests, displayed, promiseOf, readAgain } = shown;
  const simulation = await simulate(chain, requests, displayed);
  const isDiffering = differingValue(displayed.proofs, simulation, 'interest') !== undefined;
  if (!isDiffering || !readAgain) return { simulation };
  const moment = await readMoment(chain);
  const { input, display } = await readAgain(moment);
  const promised = promiseOf(input);
  const again = await simulate(chain, requests, promised, moment);
  if (again.kind !== 'simulated') throw new Error('The RPC node could not simulate at the block that was read.');
  display();
  return {
    simulation: again,
    again: {
      differing: differingValue(promised.proofs, again, 'nothing'),
      worsened: worsenedMeasures(displayed.measures, promised.measures),
    },
  };
}

/** Returns the first previewed value that the simulation contradicts. */
export function contradictedValue(
  { simulation, again }: CheckedPreview,
  displayed: PreviewPromise,
): string | undefined {
  return again ? again.differing : differingValue(displayed.proofs, simulation, 'interest');
}

function simulate(
  chain: ChainReader,
  requests: readonly TransactionRequest[],
  { proofs }: PreviewPromise,
  at?: ChainMoment,
): Promise<EffectsSimulation> {
  const [first] = requests;
  if (!first) return Promise.resolve({ kind: 'untried' });
  const reads = proofs.flatMap((proof) => proof.reads);
  return simulateEffects(chain, first.from, requests, reads, { at });
}
