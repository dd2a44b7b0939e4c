import type { LaunchOptions } from '@playwright/test';
import { browserEnvironment, browsersHere } from '../run/browserProgram';

/** CHROMIUM_PATH, an installed Chromium or Chrome, or the packaged one that `npm test` has installed. */
const [path = '/usr/bin/chromium'] = browsersHere();

export const CHROMIUM: LaunchOptions = {
  executablePath: path,
  env: { ...definedVariables(process.env), ...browserEnvironment(path) },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-dev-shm-usage',
    '--disable-extensions',
  ],
};

function definedVariables(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
