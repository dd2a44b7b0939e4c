import { FXD_DIALOG_WALKS } from './screensFxdDialogs';
import { FXD_WALKS } from './screensFxd';
import { LENDING_WALKS } from './screensLending';
import { SHELL_WALKS } from './screensShell';
import { TROUBLE_WALKS } from './screensTrouble';
import type { Walk } from './screensStage';

/** Every screen, dialog and state that can be reached, by how one gets there. */
export const WALKS: readonly Walk[] = [
  ...SHELL_WALKS,
  ...FXD_WALKS,
  ...FXD_DIALOG_WALKS,
  ...LENDING_WALKS,
  ...TROUBLE_WALKS,
];
