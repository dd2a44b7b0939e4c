import type { EModeCategory } from './eMode';
import { eModeCategories, NO_E_MODE } from './eMode';
import type { UserPosition } from './userPosition';

export type EModeChoice = {
  /** Categories that the account can enter. */
  readonly options: readonly EModeCategory[];
  /** True if the user chooses from a list; otherwise `preselected` applies. */
  readonly hasChooser: boolean;
  readonly canSwitch: boolean;
  /** `undefined` if there is no category to enter. */
  readonly preselected: number | undefined;
};

export type EModeChange = 'enable' | 'switch' | 'disable';

/** Returns the change from one category to another. Category 0 means none. */
export function eModeChange(from: number, to: number): EModeChange {
  if (to === NO_E_MODE) return 'disable';
  return from === NO_E_MODE ? 'enable' : 'switch';
}

const FIRST = 1;
const SECOND = 2;

/**
 * Preselects category 1 to enable E-Mode. For a switch, preselects 2 from category 1, and 1 from any other. Falls back
 * to the first enterable category.
 */
export function eModeChoice(categories: readonly EModeCategory[], enabledCategory: number): EModeChoice {
  const enterable = categories.filter(({ id }) => id !== NO_E_MODE);
  // More than two categories, including category 0, which is always listed.
  const hasSeveral = enterable.length > 1;
  const options = enterable.filter(({ id }) => id !== enabledCategory);
  const wanted = enabledCategory === FIRST ? SECOND : FIRST;
  return {
    options,
    hasChooser: hasSeveral && options.length > 1,
    canSwitch: enabledCategory !== NO_E_MODE && hasSeveral,
    preselected: (options.find(({ id }) => id === wanted) ?? options[0])?.id,
  };
}

/** Returns the possible E-Mode changes; none in a market without categories. */
export function eModeChanges({
  userReservesData,
  userEmodeCategoryId: enabled,
}: Pick<UserPosition, 'userReservesData' | 'userEmodeCategoryId'>): {
  /** Label of the enabled category. */
  readonly enabled: string | undefined;
  readonly changes: readonly EModeChange[];
} {
  const categories = eModeCategories(userReservesData.map(({ reserve }) => reserve));
  const { canSwitch, preselected } = eModeChoice(categories, enabled);
  if (enabled === NO_E_MODE) return { enabled: undefined, changes: preselected === undefined ? [] : ['enable'] };
  return {
    enabled: categories.find(({ id }) => id === enabled)?.label,
    changes: canSwitch ? ['switch', 'disable'] : ['disable'],
  };
}
