import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../run/packages';
import { withFileLock } from '../../run/fileLock';
import type { HistoryLength } from '../history/openHistory';
import { startDevnet } from '../startDevnet';
import { deploymentFingerprint } from '../storedState';
import { freePortOffset } from './freePortOffset';

const FOLDER = join(ROOT, '.cache', 'devnet', 'prepared');
/**
 * The history of a devnet ends at its deployment. A younger one differs from a new one only like a devnet that has been
 * running, in ms.
 */
const MAXIMUM_AGE = 1800_000;
/** Tests of a slow run may still load an older one, in ms. */
const RETENTION = 3 * 3600_000;

/**
 * Returns a folder with both chains as {@link startDevnet} deploys and keeps them, to start many devnets from. The
 * first test that needs it deploys them while others wait.
 */
export function preparedDevnet(history: HistoryLength): Promise<string> {
  const fingerprint = deploymentFingerprint(history);
  return withFileLock(`prepared-${history}`, async () => {
    const now = Date.now();
    const states = readStates();
    const young = states.find(({ name, time }) => name === `${fingerprint}-${time}` && time > now - MAXIMUM_AGE);
    if (young !== undefined) return join(FOLDER, young.name);
    for (const { name, time } of states) {
      if (time < now - RETENTION) rmSync(join(FOLDER, name), { recursive: true, force: true });
    }
    return deploy(history, join(FOLDER, `${fingerprint}-${now}`));
  });
}

/** A folder without the suffix of a draft is complete. */
async function deploy(history: HistoryLength, folder: string): Promise<string> {
  const draft = `${folder}.draft`;
  const portOffset = await freePortOffset();
  const devnet = await startDevnet({ portOffset, statePath: draft, history, movePrices: false });
  await devnet.stop();
  renameSync(draft, folder);
  return folder;
}

/** Prepared states and drafts of every version, with the ms at which their deployment began. */
function readStates(): readonly { readonly name: string; readonly time: number }[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER).map((name) => ({
    name,
    time: Number.parseInt(name.slice(name.lastIndexOf('-') + 1), 10),
  }));
}
