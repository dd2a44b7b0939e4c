import type { Preview } from './previewPosition';
import { DANGEROUS_BUFFER, RECOMMENDED_BUFFER } from './safetyBuffer';
import type { Wad } from './units';

/** Warnings don't block the action. */
export type PositionWarning =
  /** Below 25%. */
  | { readonly kind: 'dangerous-buffer'; readonly fraction: Wad; readonly recommended: Wad }
  /** At least 25% and below 50%. */
  | { readonly kind: 'buffer-below-recommended'; readonly fraction: Wad; readonly recommended: Wad }
  | { readonly kind: 'lowered-buffer'; readonly before: Wad; readonly after: Wad }
  | { readonly kind: 'no-collateral-added' };

export function openWarnings({ after }: Preview): readonly PositionWarning[] {
  if (!after.safetyBuffer) return [];
  const { fraction } = after.safetyBuffer;
  if (fraction < DANGEROUS_BUFFER) return [{ kind: 'dangerous-buffer', fraction, recommended: RECOMMENDED_BUFFER }];
  if (fraction >= RECOMMENDED_BUFFER) return [];
  return [{ kind: 'buffer-below-recommended', fraction, recommended: RECOMMENDED_BUFFER }];
}

export function topUpWarnings(preview: Preview, collateral: Wad): readonly PositionWarning[] {
  const warnings = [...openWarnings(preview)];
  const before = preview.before.safetyBuffer?.fraction;
  const after = preview.after.safetyBuffer?.fraction;
  if (before !== undefined && after !== undefined && after < before) {
    warnings.push({ kind: 'lowered-buffer', before, after });
  }
  if (collateral === 0n) warnings.push({ kind: 'no-collateral-added' });
  return warnings;
}
