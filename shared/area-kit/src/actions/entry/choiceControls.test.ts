import { choiceControls } from './choiceControls';

const SOURCES = {
  label: 'Repay with',
  selected: 'token',
  labels: { token: 'WETH', native: 'ETH' },
  change: (source: string) => ({ source }),
} as const;

it('offers the available options under their labels', () => {
  expect(choiceControls({ ...SOURCES, keys: ['native', 'token'] })).toMatchObject([
    {
      kind: 'choice',
      label: 'Repay with',
      selected: 'token',
      options: [
        { key: 'native', label: 'ETH' },
        { key: 'token', label: 'WETH' },
      ],
    },
  ]);
});

it.each([
  ['native', 'native'],
  ['unknown', 'token'],
])('the choice of %s results in a form with %s', (key, source) => {
  const [control] = choiceControls({ ...SOURCES, keys: ['native', 'token'] });
  expect(control?.kind === 'choice' && control.change(key)).toEqual({ source });
});

it('has no control for a single option', () => {
  expect(choiceControls({ ...SOURCES, keys: ['token'] })).toEqual([]);
});
