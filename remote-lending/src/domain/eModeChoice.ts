import type { EModeCategory } from './eMode';
import { NO_E_MODE } from './eMode';

/**
 * The options of the E-Mode dialog. `categories` includes category 0 (none), so more than 2 means
 * there is a choice.
 */
export type EModeChoice = {
  /** Whether the category is chosen from a list; otherwise `preselected` applies. */
  readonly hasChooser: boolean;
  readonly canSwitch: boolean;
  readonly preselected: number;
};

const FIRST = 1;
const SECOND = 2;

/**
 * Enabling E-Mode preselects category 1; switching preselects 2 from category 1, and 1 from any
 * other.
 */
export function eModeChoice(categories: readonly EModeCategory[], enabledCategory: number): EModeChoice {
  const hasSeveral = categories.length > 2;
  return {
    hasChooser: hasSeveral,
    canSwitch: enabledCategory !== NO_E_MODE && hasSeveral,
    preselected: enabledCategory === FIRST ? SECOND : FIRST,
  };
}
