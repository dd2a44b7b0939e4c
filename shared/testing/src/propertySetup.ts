import { configureGlobal, defaultReportMessage, installGlobalPlugin } from 'fast-check';
import { relative } from 'node:path';
import { propertySeed, repeatCommand } from './propertySeed';

configureGlobal({ seed: propertySeed() });
installGlobalPlugin(() => ({
  // Replaces fast-check's own report, which doesn't name the test file.
  onAllRunsComplete: (details) => {
    if (!details.failed) return;
    const file = relative(process.cwd(), expect.getState().testPath ?? '');
    throw new Error(`${defaultReportMessage(details)}\n\nRepeat it: ${repeatCommand(details.seed, file)}`, {
      cause: details.errorInstance,
    });
  },
}));
