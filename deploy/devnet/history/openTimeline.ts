import { toQuantity } from 'ethers';
import type { Rpc } from '../chain/createRpc';

export interface TimelineEvent {
  /** Unix seconds. */
  readonly at: number;
  run(): Promise<void>;
}

export interface Timeline {
  add(events: readonly TimelineEvent[]): void;
  playUntil(time: number): Promise<void>;
}

/** The chain's clock must be before the first event. */
export function openTimeline(rpc: Rpc, events: readonly TimelineEvent[]): Timeline {
  let waiting = events.toSorted((a, b) => a.at - b.at);
  return {
    add(later) {
      waiting = [...waiting, ...later].toSorted((a, b) => a.at - b.at);
    },
    async playUntil(time) {
      for (let next = waiting[0]; next !== undefined && next.at < time; next = waiting[0]) {
        waiting.shift();
        await rpc('evm_setNextBlockTimestamp', [toQuantity(next.at)]);
        await next.run();
      }
    },
  };
}
