import type { EModeCategory } from './eMode';
import { NO_E_MODE } from './eMode';

/**
 * What the E-Mode dialog offers. `categories` are all that are listed, the one that stands for none (id 0) included, so
 * that "more than 2" means that there is something to choose.
 */
export type EModeChoice = {
  /** Whether the category is chosen from a list; otherwise it is the preselected one. */
  readonly hasChooser: boolean;
  readonly canSwitch: boolean;
  readonly preselected: number;
};

const FIRST = 1;
const SECOND = 2;

/** Enabling preselects category 1; switching from 1 preselects 2, and from any other category 1. */
export function eModeChoice(categories: readonly EModeCategory[], current: number): EModeChoice {
  const hasSeveral = categories.length > 2;
  return {
    hasChooser: hasSeveral,
    canSwitch: current !== NO_E_MODE && hasSeveral,
    preselected: current === FIRST ? SECOND : FIRST,
  };
}
