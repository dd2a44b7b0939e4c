import type { EModeCategory } from './eMode';
import { eModeCategories, NO_E_MODE } from './eMode';
import type { UserPosition } from './userPosition';

export type EModeChoice = {
  readonly options: readonly EModeCategory[];
  /** True if the user chooses from a list; otherwise `preselected` applies. */
  readonly hasChooser: boolean;
  readonly canSwitch: boolean;
  /** `undefined` if there is no category to enter. */
  readonly preselected: number | undefined;
};

export type EModeChange = 'enable' | 'switch' | 'disable';

export function eModeChange(from: number, to: number): EModeChange {
  if (to === NO_E_MODE) return 'disable';
  return from === NO_E_MODE ? 'enable' : 'switch';
}

const FIRST = 1;
const SECOND = 2;

/** Prefers category 1, or 2 for a switch from 1. Falls back to the first enterable category. */
export function eModeChoice(categories: readonly EModeCategory[], enabledCategory: number): EModeChoice {
  const enterable = categories.filter(({ id }) => id !== NO_E_MODE);
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

export function eModeChanges({
  userReservesData,
  userEmodeCategoryId: enabled,
}: Pick<UserPosition, 'userReservesData' | 'userEmodeCategoryId'>): {
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
