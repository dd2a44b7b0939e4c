import type { Alert, HostError, Readable } from '@fathom/contract';
import { failed, type Result } from '@fathom/contract/result';
import { createAreaBudget, type AreaBudget } from '@fathom/base/limits/areaBudget';
import { ALERT_LENGTH } from '@fathom/base/limits/areaLimits';
import type { PressSource, PressUse } from './presses';

/** Limits of one area, or of the host's screens together. */
export interface AreaControls {
  readonly budget: AreaBudget;
  readonly presses: PressSource;
  readonly showAlert: (alert: Alert) => void;
  readonly countAlert: () => void;
  /** True while the device stores the area's values. Default: as for the host. */
  readonly isPersistent?: Readable<boolean> | undefined;
}

export function areaControls(parts: Omit<AreaControls, 'budget'>): AreaControls {
  return { ...parts, budget: createAreaBudget() };
}

export const NOT_PRESSED: HostError = {
  code: 'refused',
  message: "You didn't press a button for this request, so your wallet wasn't asked. Nothing was sent. Press it again.",
};

/**
 * A rejection uses up the press; after a failed gas estimation it can be used again, because nothing reached the
 * wallet.
 */
export async function withPress<T>(
  { presses }: Pick<AreaControls, 'presses'>,
  use: PressUse,
  request: () => Promise<Result<T, HostError>>,
): Promise<Result<T, HostError>> {
  const press = await presses.use(use);
  if (!press) return failed(NOT_PRESSED);
  const result = await request();
  if (result.ok) press.done();
  else if (result.error.code === 'rejected') press.end();
  else if (result.error.code === 'gas-estimation') press.giveBack();
  return result;
}

/** Displays an alert of the area, with texts of limited length. */
export function showLimited({ budget, showAlert, countAlert }: AreaControls, alert: Alert): void {
  if (budget.take('alert')) showAlert(shortened(alert));
  else countAlert();
}

function shortened({ kind, text, detail, link }: Alert): Alert {
  const alert: Alert = { kind, text: shorten(text) };
  const detailed = detail === undefined ? alert : { ...alert, detail: shorten(detail) };
  return link === undefined ? detailed : { ...detailed, link: { text: shorten(link.text), href: link.href } };
}

function shorten(text: unknown): string {
  const full = String(text);
  return full.length > ALERT_LENGTH ? `${full.slice(0, ALERT_LENGTH - 1)}…` : full;
}
