import type { LaunchOptions } from '@playwright/test';
import { browserEnvironment, browsersHere } from '../run/browserProgram';

/**
 * Starts CHROMIUM_PATH (an installed Chromium or Chrome), or the packaged browser that `npm test`
 * and `npm run bench` install.
 */
export const CHROMIUM: LaunchOptions = {
  // Looked up lazily, because the bench installs the browser after this file is loaded.
  get executablePath() {
    return browserPath();
  },
  get env() {
    return { ...definedVariables(process.env), ...browserEnvironment(browserPath()) };
  },
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

function browserPath(): string {
  return browsersHere()[0] ?? '/usr/bin/chromium';
}

function definedVariables(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
