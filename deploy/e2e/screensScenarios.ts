import { FXD_DIALOG_SCENARIOS } from './screensFxdDialogs';
import { FXD_SCENARIOS } from './screensFxd';
import { LENDING_SCENARIOS } from './screensLending';
import { LENDING_STATE_SCENARIOS } from './screensLendingStates';
import { MARKETS_SCENARIOS } from './screensMarkets';
import { SHELL_SCENARIOS } from './screensShell';
import { FAILURE_SCENARIOS } from './screensFailures';
import { AUTHORING_SCENARIOS } from './screensAuthoring';
import { GOVERNANCE_SCENARIOS } from './screensGovernance';
import { STAKING_SCENARIOS } from './screensStaking';
import { VAULT_DETAIL_SCENARIOS } from './screensVaultDetail';
import { VAULT_FORM_SCENARIOS } from './screensVaultForms';
import { VAULT_LIST_SCENARIOS } from './screensVaultList';
import { VAULT_STATE_SCENARIOS } from './screensVaultStates';
import type { Scenario } from './screensSetup';

export const SCENARIOS: readonly Scenario[] = [
  ...SHELL_SCENARIOS,
  ...FXD_SCENARIOS,
  ...FXD_DIALOG_SCENARIOS,
  ...LENDING_SCENARIOS,
  ...LENDING_STATE_SCENARIOS,
  ...MARKETS_SCENARIOS,
  ...STAKING_SCENARIOS,
  ...GOVERNANCE_SCENARIOS,
  ...AUTHORING_SCENARIOS,
  ...VAULT_DETAIL_SCENARIOS,
  ...VAULT_LIST_SCENARIOS,
  ...VAULT_FORM_SCENARIOS,
  ...VAULT_STATE_SCENARIOS,
  ...FAILURE_SCENARIOS,
];
