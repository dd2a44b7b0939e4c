import { startDevnet, type DevnetOptions, type RunningDevnet } from '../startDevnet';
import { freePortOffset } from './freePortOffset';
import { preparedDevnet } from './preparedDevnet';

/**
 * Starts a devnet for a test: by default in memory from prepared chains, with a short history, constant prices, and
 * free ports.
 */
export async function startTestDevnet(options: DevnetOptions = {}): Promise<RunningDevnet> {
  const { statePath = 'memory', history = 'short' } = options;
  const prepared = statePath === 'memory' ? { preparedPath: await preparedDevnet(history) } : {};
  const portOffset = await freePortOffset();
  return startDevnet({ portOffset, movePrices: false, ...prepared, ...options, statePath, history });
}
