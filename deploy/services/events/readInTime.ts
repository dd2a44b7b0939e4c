import { refuse } from '../refuse';
import type { EventHistory } from './createEventHistory';

/**
 * The first read of a real chain takes longer than this timeout and continues in the background. In
 * ms.
 */
const TIMEOUT = 8_000;

/** The events of a history; refuses the request with 503 if they cannot be read in time. */
export async function readInTime<Event>(history: EventHistory<Event>, what: string): Promise<readonly Event[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), TIMEOUT);
  });
  try {
    const events = await Promise.race([history.read(), late]);
    if (events !== 'late') return events;
  } finally {
    clearTimeout(timer);
  }
  refuse(503, `${what} are still being read; try again in a minute.`);
}
