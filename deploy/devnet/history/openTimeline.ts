import { toQuantity } from 'ethers';
import type { Rpc } from '../chain/jsonRpc';

export interface TimelineEvent {
  /** Unix seconds. */
  readonly at: number;
  run(): Promise<void>;
}

/** Events in the order of their times, each in blocks of its own time. */
export interface Timeline {
  /** Events that are known only later; none may come before what was played. */
  add(events: readonly TimelineEvent[]): void;
  /** Plays what has not been played yet and comes before `time` (Unix seconds). */
  playUntil(time: number): Promise<void>;
}

/** The chain's clock must stand before the first event. */
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
