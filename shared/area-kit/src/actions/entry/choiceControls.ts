import type { ActionControl } from '../defineAction';

interface Choice<Key extends string, Values> {
  readonly label: string;
  readonly keys: readonly Key[];
  readonly labels: Readonly<Record<Key, string>>;
  readonly selected: Key;
  readonly change: (key: Key) => Values;
}

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
