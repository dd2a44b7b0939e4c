import type { ActionControl } from './defineAction';

interface Choice<Key extends string, Values> {
  readonly label: string;
  /** The available options, as displayed from left to right. */
  readonly keys: readonly Key[];
  readonly labels: Readonly<Record<Key, string>>;
  readonly selected: Key;
  /** The form after the choice. */
  readonly change: (key: Key) => Values;
}

/** A choice above the amount; empty if there is nothing to choose from. */
export function choiceControls<Key extends string, Values>({
  label,
  keys,
  labels,
  selected,
  change,
}: Choice<Key, Values>): readonly ActionControl<Values>[] {
  if (keys.length < 2) return [];
  return [
    {
      kind: 'choice',
      label,
      selected,
      options: keys.map((key) => ({ key, label: labels[key] })),
      change: (chosen) => change(keys.find((key) => key === chosen) ?? selected),
    },
  ];
}
