import type { LaunchOptions } from '@playwright/test';
import { browserEnvironment, browsersHere } from '../run/browserProgram';

/**
 * Features that the tests' browser doesn't need. The flag replaces Playwright's own list, which is repeated here
 * (`chromiumSwitches` of playwright-core).
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // The popup of the address bar is a page, which takes half a second of a core for each test.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/**
 * Starts CHROMIUM_PATH (an installed Chromium or Chrome), or the packaged browser that `npm test` and `npm run bench`
 * install.
 */
export const CHROMIUM: LaunchOptions = {
  // Evaluated lazily, because the bench installs the browser after this file is loaded.
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
    `--disable-features=${DISABLED_FEATURES.join()}`,
  ],
};

function browserPath(): string {
  return browsersHere()[0] ?? '/usr/bin/chromium';
}

function definedVariables(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
